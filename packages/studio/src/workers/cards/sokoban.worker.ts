import { builtInGames } from '@telos/vgdl'
import { type DoorScope, serveDoor } from '../serve-door.ts'
import { cardAnswers } from './card-answers.ts'
import { createSokobanShow } from './sokoban/sokoban-show.ts'

const { description, levels } = builtInGames.find(({ name }) => name === 'sokoban')!
const played = levels.slice(0, 7).map(({ text }) => text)

serveDoor(
  cardAnswers(() => createSokobanShow({ description, levels: played })),
  self as unknown as DoorScope,
)
