import { FiniteSpace } from '../../task/finite/finite-space.ts'
import { finiteTaskOf } from '../../task/finite/from-ground.ts'
import { Task } from '../../task/task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine } from '../engine.ts'
import { ConvertedSearch } from './converted-search.ts'

/**
 * An engine of finite tasks that serves tasks of authored domains, too: these are turned into finite ones with the same operators.
 * What cannot be turned is left to the engine itself, or refused where it has no way with other spaces.
 */
export function onTasks(engine: Engine, otherwise: 'itself' | 'refuse'): Engine {
  return {
    ...engine,
    create(space, setup) {
      if (!(space instanceof Task)) return engine.create(space, setup)
      const converted = finiteTaskOf(space)
      if ('task' in converted) return new ConvertedSearch(() => engine.create(finiteSpaceOf(space), setup))
      if (otherwise === 'itself') return engine.create(space, setup)
      throw new UnsupportedError(`the engine "${engine.name}" plans finite tasks; here, ${converted.unsupported}`)
    },
  }
}

/** From the start that the task has now. */
function finiteSpaceOf(task: Task): FiniteSpace {
  const converted = finiteTaskOf(task)
  if ('unsupported' in converted) throw new UnsupportedError(converted.unsupported)
  return new FiniteSpace(converted.task)
}
