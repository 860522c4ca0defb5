import type { Value } from '../domain/values.ts'
import type { SavedStart } from './packed/packed-start.ts'
import { readValues } from './packed/read-values.ts'
import type { Task } from './task.ts'

/**
 * Reads the facts of a start returned by `task.saveStart()`.
 *
 * @example savedValues(task, task.saveStart()) // { at: 'docks', drunk: false }
 */
export function savedValues({ layout, reader, model }: Task, saved: SavedStart): Record<string, Value> {
  const { words } = layout
  reader.at(Int32Array.from(saved.slice(0, words)), 0, Float64Array.from(saved.slice(words)), 0)
  return readValues(model, reader)
}
