/** Proofs that there is no plan which take next to no time, for problems whose states are too many to look at. */
import type { FiniteTask } from '../../../../task/finite/finite-task.ts'
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import { normaliseProblem } from '../../../../task/ground/normalise/normalise-problem.ts'
import type { NoProducer } from '../../reason.ts'
import { type NormalModel, predicateWords, TaskWords } from '../words/predicate-words.ts'
import { someOf } from '../words/problem-words.ts'
import { type CountingProof, findCountingProof } from './counting.ts'
import { findNoLastStep, type NoLastStep } from './last-step.ts'

/** Facts of a goal that are named. */
const mostNamed = 8

/** Whether counting or the last step rules a plan out. */
export function isRefuted(problem: LiftedProblem, task: FiniteTask): boolean {
  if (findNoLastStep(task) !== undefined) return true
  return findCountingProof(problem, normaliseProblem(problem)) !== undefined
}

/** Too few facts for the goal, by counting. */
export function explainCounting(problem: LiftedProblem): NoProducer | undefined {
  const normal = normaliseProblem(problem)
  const proof = findCountingProof(problem, normal)
  return proof && describeCounting(problem, { model: problem.model, normal }, proof)
}

/** Goals that no last step brings about together. */
export function explainLastStep(problem: LiftedProblem, task: FiniteTask): NoProducer | undefined {
  const proof = findNoLastStep(task)
  if (proof === undefined) return undefined
  return describeLastStep(new TaskWords(task, { model: problem.model, normal: normaliseProblem(problem) }), proof)
}

function describeCounting({ start }: LiftedProblem, normal: NormalModel, proof: CountingProof): NoProducer {
  const { predicates, atStart, wanted } = proof
  const asked = new Set(normal.normal.goal?.condition.positive.map(({ predicate }) => predicate))
  const words = (some: readonly number[], joint?: string): string =>
    someOf(
      some.map((one) => predicateWords(normal, one, normal.model.facts[one].parameters.length > 0 ? ['…'] : [], false)),
      mostNamed,
      joint,
    )
  const goals = words(predicates.filter((one) => asked.has(one)))
  const sources = words(
    predicates.filter((one) => start.relations[one].count > 0),
    ' or ',
  )
  const message =
    atStart === 0
      ? `the goal asks for ${wanted} of ${goals}, which take one another: no action makes more of them than it takes, and :init has none.`
      : `the goal asks for ${wanted} of ${goals}, and at most ${atStart} can come about. Each takes one of ${sources}: :init has ${atStart}, and no action gives more.`
  return { kind: 'no-producer', condition: goals, fact: goals, path: [], end: 'number', message }
}

function describeLastStep(words: TaskWords, { facts, examples }: NoLastStep): NoProducer {
  const named = someOf(
    facts.map((fact) => words.fact(fact)),
    mostNamed,
  )
  const sentences =
    facts.length === 1
      ? [`the goal needs ${named}, which is never true.`]
      : [`these goals cannot hold together: ${named}.`, 'Whichever comes last takes what another one rules out.']
  const at = examples.findIndex((example) => example !== undefined)
  const example = examples[at]
  if (example !== undefined) {
    const { operator, fact, other } = example
    const gives = `${words.operator(operator)} gives ${words.fact(facts[at])}`
    sentences.push(`For example, ${gives} and takes ${words.fact(fact)}, which ${words.fact(other)} excludes.`)
  }
  return { kind: 'no-producer', condition: named, fact: named, path: [], end: 'together', message: sentences.join(' ') }
}
