/** The workers of the Arcade: each started with its first question, and kept for the next game. */
import { openDoor } from '../../workers/door.ts'
import type { ArcadeDoors } from './arcade-state.ts'

let doors: ArcadeDoors | undefined

const gameWorker = () =>
  new Worker(new URL('../../workers/arcade/arcade.worker.ts', import.meta.url), { type: 'module' })

export function arcadeDoors(): ArcadeDoors {
  return (doors ??= {
    play: openDoor(gameWorker),
    agent: openDoor(gameWorker),
    winnable: openDoor(gameWorker),
    record: openDoor(gameWorker),
    model: openDoor(
      () => new Worker(new URL('../../workers/arcade/game-model.worker.ts', import.meta.url), { type: 'module' }),
    ),
    language: openDoor(
      () => new Worker(new URL('../../workers/language/language.worker.ts', import.meta.url), { type: 'module' }),
    ),
  })
}
