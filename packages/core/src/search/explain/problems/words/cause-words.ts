/** Puts roots into sentences, and paths into data. */
import type { CausePathStep, NoProducer } from '../../reason.ts'
import type { Causes, PathNode, Root, Way } from '../cause-graph.ts'
import { someOf } from './problem-words.ts'

/** How a path ends, in words and as data. */
export interface EndOfPath {
  readonly end: NoProducer['end']
  /** What stands at the end. */
  readonly condition: string
  /** Facts that `:init` does not have and that nothing gives. */
  readonly missing: readonly string[]
  readonly sentence: string
  readonly hint?: string
}

/** Of a longer path only the ends are told. */
const longest = 6

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
    sentences.splice(3, sentences.length - 5, `And so on, ${sentences.length - 5} times more.`)
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

/** The path with what gives each condition. The goal's own condition comes once, however it was looked into. */
function pathSteps<N>(causes: Causes<N>, { path }: Root<N>, goal: string): CausePathStep[] {
  const steps = path.map(({ need, ways }, at): CausePathStep => {
    const condition = at === 0 ? goal : causes.words(need)
    return { condition, producers: at === path.length - 1 ? [] : ways.map((way) => producerOf(causes, way)) }
  })
  return steps.length > 1 && steps[1].condition === goal ? steps.slice(1) : withoutGoalAction(steps, path)
}

/** Where the goal asks for more than one atom, what it asks for comes straight after it. */
function withoutGoalAction<N>(steps: CausePathStep[], path: readonly PathNode<N>[]): CausePathStep[] {
  if (path.length < 2) return steps
  return [{ ...steps[0], producers: [] }, ...steps.slice(1)]
}

function producerOf<N>(causes: Causes<N>, { action, isRule, lacks }: Way<N>) {
  return { action, isRule, lacks: lacks.map((need) => causes.words(need)) }
}

function describeStep({ condition, producers }: CausePathStep, next: CausePathStep, at: number): string {
  if (producers.length === 0) return `For that it takes ${next.condition}.`
  const [first, ...rest] = producers
  const needs = `needs ${someOf(first.lacks)}`
  if (first.isRule) return `${condition} follows from other facts, and ${needs}.`
  const others = [...new Set(rest.map(({ action }) => action))].filter((action) => action !== first.action)
  const names = `${others.slice(0, 2).join(', ')}${others.length > 2 ? ', …' : ''}`
  const also = others.length === 0 ? '' : ` (so ${others.length > 1 ? 'do' : 'does'} ${names})`
  return `${first.action} gives ${at === 0 ? 'it' : 'that'}${also}, and ${needs}.`
}

/** Why conditions that need each other never come about: what gives the first one takes it in turn. */
export function circleWords<N>(causes: Causes<N>, { path }: Root<N>): string {
  const way = path[path.length - 1].ways[0]
  if (way === undefined || way.isRule) return 'what would give it goes round in a circle'
  return `${way.action} gives it, but needs ${someOf(way.lacks.map((need) => causes.words(need)))}, which takes it in turn`
}
