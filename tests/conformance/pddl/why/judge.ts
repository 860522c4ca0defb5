/** Judges whether an explanation names the planted mistake, and whether the planner refutes its claims. */
import type { Explanation, Reason } from '@telos/core'
import { solveProblem } from '@telos/core/lifted'
import { readTask, toProblem } from '@telos/pddl'
import { cpuSeconds } from '../tally.ts'
import { type Item, parseLists, printItem, sectionOf, withSection } from './lists.ts'
import type { Planted, Texts } from './plant.ts'

/**
 * `words`: the mistake is named in words. `data`: only as data. `near`: a fact of the same predicate and object is named. `other`: something
 * else is named. `vague`: nothing is. `wrong`: a claim is false.
 */
export const verdicts = ['words', 'data', 'near', 'other', 'vague', 'wrong'] as const
export type Verdict = (typeof verdicts)[number]

export interface Judged {
  readonly verdict: Verdict
  readonly words: string
  /** CPU seconds that the explanation took. */
  readonly seconds: number
  readonly refuted: readonly string[]
}

type LiftedProblem = ReturnType<typeof toProblem>['problem']

const mostMemory = 1.5e9
/** Maximum claims of one explanation to check. */
const mostClaims = 8

/** undefined for texts with errors. */
function problemOf({ domain, problem }: Texts): LiftedProblem | undefined {
  const { task } = readTask({ file: 'domain', text: printItem(domain) }, { file: 'problem', text: printItem(problem) })
  return task && toProblem(task.domain, task.problem).problem
}

function solve(problem: LiftedProblem, seconds: number) {
  const limits = { milliseconds: seconds * 1000, memory: mostMemory }
  return solveProblem(problem, { planner: 'first', limits, clock: () => cpuSeconds() * 1000 })
}

/** undefined if the mistake leaves a plan, or nothing is proved in time. */
export function judge(planted: Planted, seconds: number, isChecked: boolean): Judged | undefined {
  const problem = problemOf(planted)
  if (problem === undefined) return undefined
  const result = solve(problem, seconds)
  if (result.status !== 'unsolvable') return undefined
  const began = cpuSeconds()
  const { why } = result
  const took = cpuSeconds() - began
  const refuted = isChecked ? refute(planted, why.reasons) : []
  return { verdict: refuted.length > 0 ? 'wrong' : verdictOf(planted, why), words: `${why}`, seconds: took, refuted }
}

function verdictOf({ names, nearby }: Planted, why: Explanation): Verdict {
  const words = `${why}`
  if (names.some((name) => name.test(words))) return 'words'
  const data = JSON.stringify(why.reasons)
  if (names.some((name) => name.test(data))) return 'data'
  if (why.reasons.every(isVague)) return 'vague'
  return nearby.some((name) => name.test(words)) ? 'near' : 'other'
}

function isVague(reason: Reason): boolean {
  if (reason.kind === 'exhausted' || reason.kind === 'too-large') return true
  return reason.kind === 'no-producer' && reason.path.length === 0 && reason.end === 'nothing'
}

/** Claims refuted by a plan: what never holds, what never holds together, and what is sufficient by itself. */
function refute(planted: Planted, reasons: readonly Reason[]): string[] {
  const never = new Set<string>()
  const isGround = (words: string): boolean => /^\([^?…<>=+*/]*\)$/.test(words) && !words.startsWith('(forall')
  for (const reason of reasons) {
    if (reason.kind === 'excluded' || reason.kind === 'together') never.add(`(and ${reason.conditions.join(' ')})`)
    // what would help may also come later
    if (reason.kind !== 'no-producer' || (reason.end === 'missing' && reason.path.length === 0)) continue
    never.add(reason.condition)
    for (const words of reason.missing ?? []) never.add(words)
    for (const { condition } of reason.path) never.add(condition)
  }
  const claims = [...never]
    .map((words) => (words.includes(') and (') ? `(and ${words.replaceAll(') and (', ') (')})` : words))
    .filter(isGround)
    .slice(0, mostClaims)
  return [
    ...claims.filter((claim) => hasPlan(planted, claim)),
    ...reasons.flatMap((reason) => refuteRepair(planted, reason, reasons)),
  ]
}

function hasPlan(texts: Texts, goal: string): boolean {
  const problem = problemOf({ ...texts, problem: withSection(texts.problem, ':goal', [parseLists(goal) as Item]) })
  return problem !== undefined && solve(problem, 0.2).status === 'solved'
}

/** With the missing thing there is a plan; without one of several goals, the others can be met. */
function refuteRepair(texts: Texts, reason: Reason, reasons: readonly Reason[]): string[] {
  if (reason.kind === 'no-producer' && reason.plan !== undefined) {
    const same = reasons.filter(({ message }) => message === reason.message)
    const facts = same.flatMap((one) => (one.kind === 'no-producer' ? (one.missing ?? []).slice(0, 1) : []))
    const init = [...sectionOf(texts.problem, ':init'), ...facts.map(parseLists)]
    const problem = problemOf({ ...texts, problem: withSection(texts.problem, ':init', init) })
    const isSo = problem !== undefined && solve(problem, 2).status !== 'unsolvable'
    return isSo ? [] : [`no plan with ${facts.join(' ')}`]
  }
  if (reason.kind !== 'together') return []
  const { conditions } = reason
  return conditions.slice(0, mostClaims).flatMap((left) => {
    const others = conditions.filter((one) => one !== left)
    const goal = parseLists(`(and ${others.join(' ')})`) as Item
    const problem = problemOf({ ...texts, problem: withSection(texts.problem, ':goal', [goal]) })
    return problem !== undefined && solve(problem, 0.2).status === 'unsolvable' ? [`without ${left}`] : []
  })
}
