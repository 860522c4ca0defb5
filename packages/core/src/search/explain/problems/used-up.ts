import type { Reason } from '../reason.ts'
import type { LiftedCauses } from './lifted-causes.ts'
import { someOf } from './words/problem-words.ts'

const mostNamed = 2

/** Facts that actions need and take away, and that none gives: an effect may have been forgotten. Undefined where there are none. */
export function usedUpHint(causes: LiftedCauses): string | undefined {
  const { model, normal, reachable } = causes
  const words = [...model.facts.keys()].flatMap((predicate) => {
    if (normal.predicates[predicate].kind !== 'fluent' || reachable.initialCount[predicate] === 0) return []
    if (causes.giversOf(predicate).length > 0) return []
    const takers = causes
      .giversOf(causes.absent(predicate))
      .filter(({ condition, action }) => action >= 0 && condition.positive.some((one) => one.predicate === predicate))
    if (takers.length === 0) return []
    const names = [...new Set(takers.map(({ action }) => model.actions[action].name))]
    const isPlain = model.facts[predicate].parameters.length === 0
    return [
      `${causes.wordsWith(predicate, isPlain ? [] : ['…'])}, which ${someOf(names, 3)} ${names.length > 1 ? 'use' : 'uses'} up`,
    ]
  })
  return words.length === 0 ? undefined : `no action gives ${someOf(words.slice(0, mostNamed), mostNamed, ', nor ')}`
}

/** Adds the hint to the last reason, if that says little about actions. */
export function withUsedUp(reasons: readonly Reason[], causes: LiftedCauses): Reason[] {
  const last = reasons[reasons.length - 1]
  const isVague = last?.kind === 'exhausted' || last?.kind === 'together' || last?.kind === 'excluded'
  const hint = isVague ? usedUpHint(causes) : undefined
  if (last === undefined || hint === undefined || !isVague) return [...reasons]
  const message = `${last.message} ${hint[0].toUpperCase()}${hint.slice(1)}.`
  return [...reasons.slice(0, -1), { ...last, hint, message }]
}
