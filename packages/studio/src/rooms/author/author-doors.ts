/** The workers of the Author room: started with the first question, kept for the next document. */
import { openDoor } from '../../workers/door.ts'
import type { AuthorDoors } from './author-model.ts'

let doors: AuthorDoors | undefined

export function authorDoors(): AuthorDoors {
  return (doors ??= {
    game: openDoor(
      () => new Worker(new URL('../../workers/arcade/arcade.worker.ts', import.meta.url), { type: 'module' }),
    ),
    language: openDoor(
      () => new Worker(new URL('../../workers/language/language.worker.ts', import.meta.url), { type: 'module' }),
    ),
    model: openDoor(
      () => new Worker(new URL('../../workers/model/model.worker.ts', import.meta.url), { type: 'module' }),
    ),
    planner: openDoor(
      () => new Worker(new URL('../../workers/planner/planner.worker.ts', import.meta.url), { type: 'module' }),
    ),
  })
}
