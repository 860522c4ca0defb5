/** Fast proofs that no plan exists, for problems with too many states to explore. */
import type { FdrTask } from '../../../../task/fdr/fdr-task.ts'
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import { normaliseProblem } from '../../../../task/ground/normalise/normalise-problem.ts'
import type { NoProducer } from '../../cause.ts'
import { someOf } from '../../phrases.ts'
import { type NormalModel, predicateWords, TaskWords } from '../words/predicate-words.ts'
import { type CountingProof, findCountingProof } from './counting.ts'
import { findNoLastStep, type NoLastStep } from './last-step.ts'

/** Maximum goal facts that are named. */
const mostNamed = 8

/** Whether counting or the last step rules out a plan. */
export function isRefuted(problem: LiftedProblem, task: FdrTask): boolean {
  if (findNoLastStep(task) !== undefined) return true
  return findCountingProof(problem, normaliseProblem(problem)) !== undefined
}

/** Proves by counting that the goal requires too many facts. */
export function explainCounting(problem: LiftedProblem): NoProducer | undefined {
  const normal = normaliseProblem(problem)
  const proof = findCountingProof(problem, normal)
  return proof && countingCause(problem, { model: problem.model, normal }, proof)
}

/** Proves that no last step completes the goals together. */
export function explainLastStep(problem: LiftedProblem, task: FdrTask): NoProducer | undefined {
  const proof = findNoLastStep(task)
  if (proof === undefined) return undefined
  return lastStepCause(new TaskWords(task, { model: problem.model, normal: normaliseProblem(problem) }), proof)
}

function countingCause({ start }: LiftedProblem, normal: NormalModel, proof: CountingProof): NoProducer {
  const { predicates, atStart, wanted } = proof
  const asked = new Set(normal.normal.goal?.condition.positive.map(({ predicate }) => predicate))
  const words = (some: readonly number[]): readonly string[] =>
    some.map((one) => predicateWords(normal, one, normal.model.facts[one].parameters.length > 0 ? ['…'] : [], false))
  const goals = words(predicates.filter((one) => asked.has(one)))
  const sources = words(predicates.filter((one) => start.relations[one].count > 0))
  const condition = someOf(goals, mostNamed)
  const cause = { kind: 'counting', goals, sources, wanted, atStart } as const
  return { kind: 'no-producer', condition, fact: condition, path: [], end: 'number', cause }
}

function lastStepCause(words: TaskWords, { facts: numbers, examples }: NoLastStep): NoProducer {
  const facts = numbers.map((fact) => words.fact(fact))
  const condition = someOf(facts, mostNamed)
  const at = examples.findIndex((one) => one !== undefined)
  const found = examples[at]
  const example = found && {
    action: words.operator(found.operator),
    achieves: facts[at],
    involves: words.fact(found.fact),
    excludedBy: words.fact(found.other),
  }
  const cause = { kind: 'last-step', facts, ...(example && { example }) } as const
  return { kind: 'no-producer', condition, fact: condition, path: [], end: 'together', cause }
}
