import { builtInGames } from '@telos/vgdl'
import { serveWorkerRpc } from '../worker-rpc.ts'
import { cardAnswers } from './card-answers.ts'
import { createSokobanShow } from './sokoban-show.ts'

const { description, levels } = builtInGames.find(({ name }) => name === 'sokoban')!
const played = levels.slice(0, 7).map(({ text }) => text)

serveWorkerRpc(cardAnswers(() => createSokobanShow({ description, levels: played })))
