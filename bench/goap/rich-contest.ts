import { bounded } from './bounded.ts'
import { type Effort, measureInTurns } from './measure.ts'
import { prepareRich } from './peers/telos.ts'
import type { RichTask } from './tasks/rich-task.ts'
import { verifyRich } from './verify.ts'

/** Telos's result on a task beyond Boolean facts; no peer can state these. */
export interface RichResult {
  readonly id: string
  /** CPU milliseconds of a whole call from the first start, and on average over all starts. */
  readonly milliseconds?: number
  readonly varied?: number
  readonly steps?: number
  readonly fault?: string
}

export function runRich(task: RichTask, effort: Effort, limit: number): RichResult {
  const { id, starts } = task
  const prepared = prepareRich(task)
  let steps = 0
  for (let start = 0; start < starts.length; start++) {
    const answer = bounded(limit, () => prepared.steps(prepared.run(start)))
    if ('stopped' in answer) return { id, fault: `> ${limit} s (start ${start})` }
    if ('thrown' in answer) return { id, fault: answer.thrown }
    const fault = verifyRich(task, start, answer.value)
    if (fault !== undefined) return { id, fault: `${fault} (start ${start})` }
    if (start === 0) steps = answer.value?.length ?? 0
  }
  const [same, varied] = measureInTurns([() => prepared.run(0), (start) => prepared.run(start)], starts.length, effort)
  return { id, milliseconds: 1000 / same, varied: 1000 / varied, steps }
}
