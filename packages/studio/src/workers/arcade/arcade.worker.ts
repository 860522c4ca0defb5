/** The one worker of games: for the Arcade, and for the plans of Author. */

import { serveWorkerRpc } from '../worker-rpc.ts'
import { arcadeAnswers } from './arcade-answers.ts'
import type { ArcadeContract } from './arcade-contract.ts'
import { gameAnswers } from './game-answers.ts'
import type { GameContract } from './game-contract.ts'

serveWorkerRpc<ArcadeContract & GameContract>({ ...gameAnswers(), ...arcadeAnswers() })
