/** Writes conditions and effects as PDDL on one line; `formatPddl` lays them out. */
import { needKeys } from '@telos/core/text'
import type {
  PlanningAtom,
  PlanningEffect,
  PlanningFormula,
  PlanningSignature,
  PlanningSymbol,
} from './planning-model.ts'
import { spreadEffects } from './spread-effects.ts'

/** Writes an atom: `(at ?x ?y)`. */
export function atomText({ name, args }: PlanningAtom): string {
  return `(${[name, ...args].join(' ')})`
}

/**
 * Writes a condition as text.
 *
 * @example formulaText({ kind: 'not', part: { kind: 'atom', atom: { name: 'wall', args: ['?c'] } } }) // '(not (wall ?c))'
 */
export function formulaText(formula: PlanningFormula): string {
  needKeys(formula, 'a formula of a compiled game', 'kind')
  switch (formula.kind) {
    case 'atom':
      return atomText(formula.atom)
    case 'not':
      return `(not ${formulaText(formula.part)})`
    case 'and':
    case 'or':
      return listText(formula.kind, formula.parts.map(formulaText))
    case 'forall':
    case 'exists':
      return `(${formula.kind} (${typedText(formula.variables)}) ${formulaText(formula.part)})`
    case 'equal':
      return `(= ${formula.left} ${formula.right})`
    case 'compare':
      return `(${formula.operator} ${atomText(formula.value)} ${formula.with})`
  }
}

/** Writes a conjunction. */
export function conditionText(condition: readonly PlanningFormula[]): string {
  return joined(condition.map(formulaText))
}

/** Writes effects that all happen. */
export function effectsText(effects: readonly PlanningEffect[]): string {
  return joined(spreadEffects(effects).map(effectText))
}

/** Writes a typed list: `?from ?to - cell`. Some readers overlook untyped names, so `object` is written as well. */
export function typedText(names: readonly PlanningSymbol[]): string {
  const words: string[] = []
  for (const [at, { name, type }] of names.entries()) {
    words.push(name)
    if (names[at + 1]?.type !== type) words.push('-', type)
  }
  return words.join(' ')
}

/** Writes a declaration: `(at ?what - sprite ?where - cell)`. */
export function signatureText({ name, parameters }: PlanningSignature): string {
  return parameters.length === 0 ? `(${name})` : `(${name} ${typedText(parameters)})`
}

function joined(parts: readonly string[]): string {
  return parts.length === 1 ? parts[0] : listText('and', parts)
}

function listText(head: string, parts: readonly string[]): string {
  return `(${[head, ...parts].join(' ')})`
}

function effectText(effect: PlanningEffect): string {
  switch (effect.kind) {
    case 'add':
      return atomText(effect.atom)
    case 'remove':
      return `(not ${atomText(effect.atom)})`
    case 'when':
      return `(when ${conditionText(effect.condition)} ${joined(effect.effects.map(effectText))})`
    case 'forall':
      return `(forall (${typedText(effect.variables)}) ${joined(effect.effects.map(effectText))})`
    default:
      return `(${effect.kind} ${atomText(effect.value)} ${effect.by})`
  }
}
