/** Models for tests, and shortcuts to build them. */
import { buildModel } from '../../src/domain/check/build-model.ts'
import type { Formula, Model } from '../../src/domain/model.ts'
import { readGoal } from '../../src/domain/read-goal.ts'
import type { DomainSpec } from '../../src/domain/spec.ts'

/** The model of a domain known to be valid. */
export function modelOf(spec: DomainSpec): Model {
  const { model, diagnostics } = buildModel(spec)
  if (model === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2))
  return model
}

/** The formula of a goal known to be valid. */
export function goalOf(model: Model, to: unknown): Formula {
  const { formula, diagnostics } = readGoal(model, to)
  if (formula === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2))
  return formula
}

/** The pirate of the introduction: work, walk, buy, drink. */
export const pirate = {
  facts: {
    drunk: { kind: 'flag' },
    rum: { kind: 'count', max: 3 },
    gold: { kind: 'count', max: 9 },
    at: { kind: 'oneOf', values: ['docks', 'tavern', 'still'] },
  },
  actions: {
    drinkRum: { needs: { rum: { atLeast: 1 } }, does: { rum: { subtract: 1 }, drunk: true } },
    buyRum: {
      needs: { at: 'tavern', gold: { atLeast: 1 } },
      does: { gold: { subtract: 1 }, rum: { add: 1 } },
      cost: 2,
    },
    work: { needs: { at: 'docks' }, does: { gold: { add: 1 } }, cost: 5 },
    goTavern: { needs: { at: 'docks' }, does: { at: 'tavern' }, cost: 3 },
  },
} satisfies DomainSpec

/** A guard who closes doors: objects, parameters, references, a fixed fact and a check in code. */
export const guard = {
  objects: { place: ['gate', 'tower', 'armoury'], door: ['northDoor', 'southDoor'] },
  facts: {
    at: { kind: 'ref', type: 'place' },
    armed: { kind: 'flag' },
    open: { kind: 'flag', per: ['door'] },
    doorOf: { kind: 'ref', type: 'place', per: ['door'], fixed: { northDoor: 'gate', southDoor: 'tower' } },
  },
  actions: {
    go: { with: { to: 'place' }, does: { at: 'to' } },
    arm: { needs: { at: 'armoury' }, does: { armed: true } },
    close: {
      with: { door: 'door' },
      needs: { at: { fact: 'doorOf(door)' }, 'open(door)': true },
      does: { 'open(door)': false },
      check: ({ door }: { door: string }, blocked: readonly string[] = []) => !blocked.includes(door),
    },
  },
} satisfies DomainSpec
