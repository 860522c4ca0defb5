/** Turns roots into sentences, and paths into data. */
import type { CausePathStep, NoProducer } from '../../reason.ts'
import type { Causes, PathNode, Root, Way } from '../cause-graph.ts'
import { someOf } from './problem-words.ts'

/** How a path ends, in words and as data. */
export interface EndOfPath {
  readonly end: NoProducer['end']
  /** The condition at the end. */
  readonly condition: string
  /** Facts that `:init` lacks and that nothing achieves. */
  readonly missing: readonly string[]
  readonly sentence: string
  readonly hint?: string
}

/** Longer paths are shortened to their ends. */
const longest = 4

/** A condition of the goal that never holds, from the goal down to its root. */
export function describeRoot<N>(
  causes: Causes<N>,
  root: Root<N>,
  goal: string,
  told: EndOfPath,
  start = 'the goal needs',
): NoProducer {
  const path = pathSteps(causes, root, goal)
  const { end, condition, missing, sentence, hint } = told
  const sentences = path.slice(0, -1).map((step, at) => describeStep(step, path[at + 1], at))
  if (sentences.length > longest)
    sentences.splice(1, sentences.length - 2, `And so on, ${sentences.length - 2} times more.`)
  const message = [`${start} ${path[0].condition}.`, ...sentences, sentence]
  if (hint !== undefined) message.push(`${hint[0].toUpperCase()}${hint.slice(1)}`)
  return {
    kind: 'no-producer',
    condition,
    fact: condition,
    path,
    end,
    ...(missing.length > 0 && { missing }),
    ...(hint !== undefined && { hint }),
    message: message.join(' '),
  }
}

/** The path with the producers of each condition. The goal's own condition appears once, however it was analysed. */
function pathSteps<N>(causes: Causes<N>, { path }: Root<N>, goal: string): CausePathStep[] {
  const steps = path.map(({ need, ways }, at): CausePathStep => {
    const condition = at === 0 ? goal : causes.words(need)
    return { condition, producers: at === path.length - 1 ? [] : ways.map((way) => producerOf(causes, way)) }
  })
  return steps.length > 1 && steps[1].condition === goal ? steps.slice(1) : withoutGoalAction(steps, path)
}

/** If the goal requires more than one atom, its requirement comes right after it. */
function withoutGoalAction<N>(steps: CausePathStep[], path: readonly PathNode<N>[]): CausePathStep[] {
  if (path.length < 2) return steps
  return [{ ...steps[0], producers: [] }, ...steps.slice(1)]
}

function producerOf<N>(causes: Causes<N>, { action, isRule, lacks }: Way<N>) {
  return { action, isRule, lacks: lacks.map((need) => causes.words(need)) }
}

function describeStep({ condition, producers }: CausePathStep, next: CausePathStep, at: number): string {
  if (producers.length === 0) return `That needs ${next.condition}.`
  const [first, ...rest] = producers
  const needs = `needs ${someOf(first.lacks)}`
  if (first.isRule) return `${condition} follows from other facts, and ${needs}.`
  const others = [...new Set(rest.map(({ action }) => action))].filter((action) => action !== first.action)
  const gives = `${first.action} achieves ${at === 0 ? 'it' : 'that'}`
  // the next sentence is about the needs, so they come last
  if (others.length === 0) return `${gives}, and ${needs}.`
  const named = others.length > 2 ? `${others.slice(0, 2).join(', ')} and others` : someOf(others)
  return `${gives}, as ${others.length > 1 ? 'do' : 'does'} ${named}. The first of these ${needs}.`
}

/** How conditions need each other, by an example: `(move a b) needs (at a), which (move b a) achieves`. */
export function circleExample<N>(causes: Causes<N>, { path }: Root<N>): string | undefined {
  const isSame = (one: N, other: N): boolean => causes.key(one) === causes.key(other)
  const { need, ways } = path[path.length - 1]
  const way = ways.find(({ lacks }) => lacks.every((one) => !isSame(one, need))) ?? ways[0]
  if (way === undefined || way.isRule) return undefined
  const first = `${way.action} needs ${someOf(way.lacks.map((one) => causes.words(one)))}`
  if (way.lacks.length > 1 || isSame(way.lacks[0], need)) return first
  const back = causes.ways(way.lacks[0])
  const next = back.find(({ lacks, isRule }) => !isRule && lacks.every((one) => !isSame(one, way.lacks[0])))
  return next === undefined ? first : `${first}, which ${back.length === 1 ? 'only ' : ''}${next.action} achieves`
}

/** Why facts that need each other never become true: none of them holds at the start. */
export function circleWords<N>(causes: Causes<N>, root: Root<N>): string {
  const { needs, path } = root
  const members = needs.map((need) => causes.words(need))
  if (members.length > 1) {
    const none = members.length === 2 ? `Neither ${members.join(' nor ')}` : `None of ${someOf(members)}`
    const own = new Set(needs.map((need) => causes.key(need)))
    const isEachOther = needs.length === 2 && needs.every((need) => takesOnly(causes, need, own))
    const how = isEachOther ? 'Each needs the other first' : 'Every way to achieve one of them needs one of them first'
    const example = circleExample(causes, root)
    return `${none} is in :init. ${how}.${example === undefined ? '' : ` For example, ${example}.`}`
  }
  const [way, ...others] = path[path.length - 1].ways
  const which = way === undefined || way.isRule ? 'every way to achieve it' : `${way.action}, which would achieve it,`
  const by = others.length > 0 && !way.isRule ? `every way to achieve it, such as ${way.action},` : which
  return `${members[0]} is not in :init, and ${by} needs it first.`
}

/** Whether every producer of a condition needs other conditions of the set, never that condition itself. */
function takesOnly<N>(causes: Causes<N>, need: N, own: ReadonlySet<string>): boolean {
  const keys = causes.ways(need).flatMap(({ lacks }) => lacks.map((one) => causes.key(one)))
  return keys.every((key) => own.has(key) && key !== causes.key(need))
}
