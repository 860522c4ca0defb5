/** The requirements of a domain: exactly the parts of the language that it uses. */
import { needList } from '@telos/core/text'
import { ADL_REQUIREMENTS } from '@telos/pddl'
import { needPlanningDomain } from '../need-compiled.ts'
import { isNever, plainAction, withoutConstants } from './constant-formulas.ts'
import type { PlanningDomain, PlanningEffect, PlanningFormula, PlanningSymbol } from './planning-model.ts'
import { spreadEffects } from './spread-effects.ts'

/** In writing order. `:adl` is never included: it would promise more than is used. */
const ORDER = [...ADL_REQUIREMENTS, ':numeric-fluents'] as const

export type PddlRequirement = (typeof ORDER)[number]

/**
 * Lists the requirements of a domain whose problems have these goals.
 *
 * @example requirementsOf(compiled.domain, [compiled.goalInProblems]) // [':strips', ':typing', ':negative-preconditions']
 */
export function requirementsOf(
  domain: PlanningDomain,
  goals: readonly PlanningFormula[] = [],
): readonly PddlRequirement[] {
  needPlanningDomain(domain)
  needList(goals, 'a list of formulas')
  const { types, constants, predicates, functions, actions } = domain
  const found = new Set<PddlRequirement>([':strips'])
  const lists = [constants, ...[...predicates, ...functions, ...actions].map(({ parameters }) => parameters)]
  if (types.length > 0 || lists.some(isTyped)) found.add(':typing')
  if (functions.length > 0) found.add(':numeric-fluents')
  for (const { condition, effects } of actions.map(plainAction)) {
    for (const formula of condition) ofFormula(formula, found)
    for (const effect of spreadEffects(effects)) ofEffect(effect, found)
  }
  for (const goal of goals) ofGoal(goal, found)
  return ORDER.filter((requirement) => found.has(requirement))
}

/** Lists the requirements of a goal, without `:strips`. */
export function requirementsOfGoal(goal: PlanningFormula): readonly PddlRequirement[] {
  const found = new Set<PddlRequirement>()
  ofGoal(goal, found)
  return ORDER.filter((requirement) => found.has(requirement))
}

/** All names are written with their types. */
function isTyped(names: readonly PlanningSymbol[]): boolean {
  return names.length > 0
}

/** Adds the requirements of a goal as written: an unreachable one is a fact that both holds and does not hold, or `(or)` if there is no fact. */
function ofGoal(goal: PlanningFormula, found: Set<PddlRequirement>): void {
  const written = withoutConstants(goal)
  if (isNever(written)) found.add(':negative-preconditions').add(':disjunctive-preconditions')
  else ofFormula(written, found)
}

function ofFormula(formula: PlanningFormula, found: Set<PddlRequirement>): void {
  switch (formula.kind) {
    case 'not':
      found.add(':negative-preconditions')
      // the grammar reserves anything beyond a negated fact for disjunctive preconditions
      if (formula.part.kind !== 'atom' && formula.part.kind !== 'equal') found.add(':disjunctive-preconditions')
      ofFormula(formula.part, found)
      break
    case 'or':
      found.add(':disjunctive-preconditions')
      for (const part of formula.parts) ofFormula(part, found)
      break
    case 'and':
      for (const part of formula.parts) ofFormula(part, found)
      break
    case 'forall':
    case 'exists':
      found.add(formula.kind === 'forall' ? ':universal-preconditions' : ':existential-preconditions')
      if (isTyped(formula.variables)) found.add(':typing')
      ofFormula(formula.part, found)
      break
    case 'equal':
      found.add(':equality')
      break
    case 'compare':
      found.add(':numeric-fluents')
  }
}

function ofEffect(effect: PlanningEffect, found: Set<PddlRequirement>): void {
  switch (effect.kind) {
    case 'when':
      found.add(':conditional-effects')
      for (const condition of effect.condition) ofFormula(condition, found)
      for (const part of effect.effects) ofEffect(part, found)
      break
    case 'forall':
      found.add(':conditional-effects')
      if (isTyped(effect.variables)) found.add(':typing')
      for (const part of effect.effects) ofEffect(part, found)
      break
    case 'increase':
    case 'decrease':
    case 'assign':
      found.add(':numeric-fluents')
  }
}
