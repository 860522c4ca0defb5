/** Chooses among the plans of a planner, which may have written several and may have been ended while it wrote. */
import type { MeasuredEnd } from '../../isolate/run-process.ts'
import type { PlanJudge } from '../plan-judge.ts'
import type { RunAnswer } from '../run-answer.ts'
import { plansInFolder, plansInOutput, type WrittenPlan } from './found-plan.ts'

/** Milliseconds in which older plans are judged too, once a valid one is known. */
const PATIENCE = 5000

/** The best valid plan of a planner; or what is wrong with its last one, which counts more. */
export function plansOf(
  { limit, signal, code, stdout }: Pick<MeasuredEnd, 'limit' | 'signal' | 'code' | 'stdout'>,
  folder: string,
  domain: string,
  judge: PlanJudge,
  clock: () => number,
): { readonly best: RunAnswer | undefined; readonly fault: RunAnswer | undefined } {
  const judgeFile = ({ name, text = '', fault }: WrittenPlan): RunAnswer => {
    const answer: RunAnswer = fault === undefined ? judge.judge(text) : { outcome: 'invalid-plan', figures: {} }
    return answer.outcome === 'solved' ? answer : { ...answer, detail: fault ?? `${name}: ${answer.detail}` }
  }
  const isEnded = limit !== undefined || signal !== null
  const { count, best, newestFault } = judgePlans(plansInFolder(folder), judgeFile, judge, clock)
  if (count > 0) {
    // a planner that was ended, or that ran into an error, may have written half a plan
    const isTorn = isEnded || (code !== 0 && best !== undefined)
    return { best, fault: isTorn ? undefined : newestFault }
  }
  const printed = judgePlans(plansInOutput(stdout, domain), judge.judge, judge, clock)
  // lines that look like steps say less than an exit code
  const isBelieved = printed.best === undefined && !isEnded && code === 0
  return { best: printed.best, fault: isBelieved ? printed.newestFault : undefined }
}

/** Judges plans, the newest first. Of valid plans of the same cost, the newest is the best. */
function judgePlans<Plan>(
  plans: Iterable<Plan>,
  judge: (plan: Plan) => RunAnswer,
  { isMaximized }: Pick<PlanJudge, 'isMaximized'>,
  clock: () => number,
) {
  const begin = clock()
  const sign = isMaximized ? -1 : 1
  const costOf = ({ figures }: RunAnswer): number =>
    figures['cost'] === undefined ? Number.POSITIVE_INFINITY : sign * figures['cost']
  let best: RunAnswer | undefined
  let newestFault: RunAnswer | undefined
  let count = 0
  for (const plan of plans) {
    if (best !== undefined && clock() - begin > PATIENCE) break
    const answer = judge(plan)
    if (answer.outcome === 'solved') {
      if (best === undefined || costOf(answer) < costOf(best)) best = answer
    } else if (count === 0) newestFault = answer
    count++
  }
  return { best, newestFault, count }
}
