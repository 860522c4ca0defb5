/** Writes domains and problems as PDDL. */
import { needIterable } from '@telos/core/text'
import { formatPddl } from '@telos/pddl'
import { needPlanningDomain, needPlanningProblem } from '../need-compiled.ts'
import { isNever, plainAction, withoutConstants } from './constant-formulas.ts'
import type {
  PlanningAction,
  PlanningDomain,
  PlanningFormula,
  PlanningProblem,
  PlanningSymbol,
} from './planning-model.ts'
import { requirementsOf, requirementsOfGoal } from './requirements.ts'
import { atomText, conditionText, effectsText, formulaText, signatureText, typedText } from './write-formula.ts'

/**
 * Writes a domain as PDDL. It also declares what the goals of its problems need: some planners ignore requirements in problems.
 *
 * @example writePddlDomain(compiled.domain, [compiled.goalInProblems])
 */
export function writePddlDomain(domain: PlanningDomain, goals: readonly PlanningFormula[] = []): string {
  needPlanningDomain(domain)
  return domainText(domain, requirementsOf(domain, goals))
}

/** Writes a domain with these requirements. */
export function domainText(domain: PlanningDomain, requirements: readonly string[]): string {
  const { name, types, constants, predicates, functions, actions } = domain
  const isFlat = types.every(({ parent }) => parent === 'object')
  const typeNames = types.map(({ name: type, parent }): PlanningSymbol => ({ name: type, type: parent }))
  return formatted([
    `(define (domain ${name})`,
    `(:requirements ${requirements.join(' ')})`,
    ...section(':types', isFlat ? types.map(({ name: type }) => type).join(' ') : typedText(typeNames)),
    ...section(':constants', typedText(constants)),
    ...section(':predicates', predicates.map(signatureText).join(' ')),
    // FF accepts no function types, and without a type all functions are numbers
    ...section(':functions', functions.map(signatureText).join(' ')),
    ...actions.map((action) => actionText(plainAction(action))),
    ')',
  ])
}

/**
 * Writes a problem as PDDL. Declares the requirements of its goal that the domain does not declare.
 *
 * @example writePddlProblem(problem, requirementsOf(compiled.domain, [compiled.goalInProblems]))
 */
export function writePddlProblem(problem: PlanningProblem, declared: Iterable<string> = []): string {
  needPlanningProblem(problem)
  needIterable(declared, 'a list of names')
  return problemText(problem, declared, [])
}

/** Writes a problem with additional sections before the start state. */
export function problemText(problem: PlanningProblem, declared: Iterable<string>, more: readonly string[]): string {
  const known = new Set(declared)
  const goal = writtenGoal(problem)
  const missing = requirementsOfGoal(goal).filter((requirement) => !known.has(requirement))
  const values = problem.values.map(({ value, is }) => `(= ${atomText(value)} ${is})`)
  // readers would warn of a duplicate fact
  const start = [...new Set([...problem.facts.map(atomText), ...values])]
  const text = formatted([
    `(define (problem ${problem.name})`,
    `(:domain ${problem.domain})`,
    ...section(':requirements', missing.join(' ')),
    ...section(':objects', typedText(problem.objects)),
    ...more,
    '(:init)',
    `(:goal ${formulaText(goal)})`,
    ')',
  ])
  return text.replace('\n  (:init)', () => startText(start))
}

const WIDTH = 100

/** Formats like `formatPddl`, but much faster: agents write a problem each time they plan. */
function startText(facts: readonly string[]): string {
  const width = facts.reduce((sum, fact) => sum + 1 + fact.length, '  (:init)'.length)
  return width <= WIDTH ? `\n  (${[':init', ...facts].join(' ')})` : `\n\n  (:init\n    ${facts.join('\n    ')})`
}

function section(keyword: string, content: string): readonly string[] {
  return content === '' ? [] : [`(${keyword} ${content})`]
}

/** An unreachable goal is a fact that both holds and does not hold. */
function writtenGoal({ goal, facts }: PlanningProblem): PlanningFormula {
  const written = withoutConstants(goal)
  if (!isNever(written) || facts.length === 0) return written
  const fact: PlanningFormula = { kind: 'atom', atom: facts[0] }
  return { kind: 'and', parts: [fact, { kind: 'not', part: fact }] }
}

/** VAL requires a precondition, even if empty. */
function actionText({ name, parameters, condition, effects, comment }: PlanningAction): string {
  return [
    ...(comment === undefined ? [] : [commentLine(comment)]),
    `(:action ${name}`,
    `:parameters (${typedText(parameters)})`,
    `:precondition ${conditionText(condition)}`,
    `:effect ${effectsText(effects)})`,
  ].join('\n')
}

function commentLine(text: string): string {
  return `; ${text.trim().replaceAll(/\s+/g, ' ')}`
}

function formatted(lines: readonly string[]): string {
  const text = `${lines.join('\n')}\n`
  return formatPddl(text, 'pddl').text ?? text
}
