/** The one worker of games: for the Arcade, and for the plans of Author. */
import { gameAnswers } from '../game/game-answers.ts'
import type { GameContract } from '../game/game-contract.ts'
import { serveWorkerRpc } from '../worker-rpc.ts'
import { arcadeAnswers } from './arcade-answers.ts'
import type { ArcadeContract } from './arcade-contract.ts'

serveWorkerRpc<ArcadeContract & GameContract>({ ...gameAnswers(), ...arcadeAnswers() })
