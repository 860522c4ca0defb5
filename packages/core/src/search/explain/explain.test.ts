import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns } from '../../../../../tests/runs.ts'
import { bruteForce, usableBindings } from '../../../test/domains/brute-force.ts'
import { goalOf, guard, modelOf, pirate } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import type { ActionSpec, DomainSpec } from '../../domain/spec.ts'
import { validatePlan } from '../../task/plan/validate.ts'
import { alreadyHolds } from './already-holds.ts'
import { explainNoPlan, type FailedRequest } from './explain.ts'
import { describeReason } from './reason-words.ts'

function explain(spec: DomainSpec, start: Record<string, unknown>, to: object, more: Partial<FailedRequest> = {}) {
  const model = modelOf(spec)
  return explainNoPlan({ model, start, goal: goalOf(model, to), ...more })
}

function pirateWithout(...names: string[]): DomainSpec {
  const actions: Record<string, ActionSpec> = { ...pirate.actions }
  for (const name of names) delete actions[name]
  return { ...pirate, actions }
}

test('follows the chain from the goal down to what has no producer', () => {
  const explanation = explain(pirateWithout('goTavern'), { at: 'docks' }, { drunk: true })
  expect(String(explanation)).toBe(
    'the goal needs drunk. Only drinkRum achieves it, and needs rum at least 1. ' +
      'Only buyRum achieves that, and needs at tavern. No action achieves at tavern.',
  )
  expect(explanation.reasons).toMatchObject([
    {
      kind: 'no-producer',
      condition: 'at tavern',
      fact: 'at',
      end: 'nothing',
      path: [
        { condition: 'drunk', producers: [{ action: 'drinkRum', lacks: ['rum at least 1'] }] },
        { condition: 'rum at least 1', producers: [{ action: 'buyRum', lacks: ['at tavern'] }] },
        { condition: 'at tavern', producers: [] },
      ],
    },
  ])
})

test('names all that would give a condition, and says when it goes round in a circle', () => {
  const spec: DomainSpec = {
    facts: { door: { kind: 'flag' }, key: { kind: 'flag' }, bribe: { kind: 'flag' }, gold: { kind: 'flag' } },
    actions: {
      unlock: { needs: { key: true }, does: { door: true } },
      knock: { needs: { bribe: true, gold: true }, does: { door: true } },
      takeKey: { needs: { door: true }, does: { key: true } },
    },
  }
  expect(String(explain(spec, {}, { door: true }))).toBe(
    'the goal needs door. knock achieves it (so does unlock), and needs bribe and gold. No action achieves bribe.\n' +
      'the goal needs door. knock achieves it (so does unlock), and needs bribe and gold. No action achieves gold.',
  )
  const { knock: _, ...actions } = spec.actions
  expect(String(explain({ ...spec, actions }, {}, { door: true }))).toBe(
    'the goal needs door. Only unlock achieves it, and needs key. Only takeKey achieves that, and needs door. ' +
      'That in turn needs door: a circular dependency.',
  )
})

test('follows derived facts, and does not blame the map', () => {
  const places = Array.from({ length: 12 }, (_, index) => `p${index}`)
  const spec: DomainSpec = {
    objects: { place: places },
    facts: {
      at: { kind: 'ref', type: 'place' },
      link: { kind: 'flag', per: ['place', 'place'] },
      home: { kind: 'derived', when: { at: 'p11' } },
    },
    actions: {
      go: { with: { from: 'place', to: 'place' }, needs: { at: 'from', 'link(from,to)': true }, does: { at: 'to' } },
    },
  }
  const start: Record<string, unknown> = { at: 'p0' }
  for (let index = 0; index < 11; index++) if (index !== 1) start[`link(p${index},p${index + 1})`] = true
  expect(String(explain(spec, start, { home: true }))).toBe(
    'the goal needs home. home follows from other facts: it needs at p11. Only go(p10,p11) achieves that, and needs at p10. ' +
      'Only go(p9,p10) achieves that, and needs at p9. And so on, 5 times more. ' +
      'Only go(p3,p4) achieves that, and needs at p3. Only go(p2,p3) achieves that, and needs at p2. No action achieves at p2, however go is used.',
  )
})

test('asks whether a similar fact or value was meant', () => {
  const spec: DomainSpec = {
    facts: {
      hasSword: { kind: 'flag' },
      hasSwords: { kind: 'flag' },
      at: { kind: 'oneOf', values: ['cave', 'caves', 'hill'] },
    },
    actions: { forge: { does: { hasSwords: true } }, walk: { does: { at: 'caves' } } },
  }
  expect(String(explain(spec, { at: 'hill' }, { hasSword: true }))).toBe(
    'the goal needs hasSword. No action achieves hasSword. Did you mean "hasSwords"?',
  )
  expect(String(explain(spec, { at: 'hill' }, { at: 'cave' }))).toBe(
    'the goal needs at cave. No action achieves at cave: walk achieves at caves. Did you mean "caves"?',
  )
})

test('says what actions give instead, if that is little', () => {
  const facts: DomainSpec['facts'] = {
    at: { kind: 'oneOf', values: ['docks', 'tavern', 'mill', 'hill', 'still'] },
    lit: { kind: 'flag' },
  }
  const ways = (...places: string[]) =>
    Object.fromEntries([
      ...places.map((place) => [`to ${place}`, { does: { at: place } }]),
      ['douse', { does: { lit: false } }],
    ])
  const told = (places: string[], to: object) =>
    String(explain({ facts, actions: ways(...places) }, { at: 'tavern' }, to)).replace(/^.*No action/, 'No action')
  expect(told(['tavern', 'mill'], { at: 'docks' })).toBe(
    'No action achieves at docks: to tavern achieves at tavern, to mill achieves at mill.',
  )
  expect(told(['tavern', 'mill', 'hill', 'still'], { at: 'docks' })).toBe(
    'No action achieves at docks, however to tavern or to mill or to hill or another one is used.',
  )
  expect(told([], { lit: true })).toBe('No action achieves lit: douse achieves not lit.')
})

test('numbers out of their bounds, and fixed facts', () => {
  expect(String(explain(pirate, { at: 'docks' }, { gold: { atLeast: 12 } }))).toBe(
    'the goal needs gold at least 12, but gold only ranges from 0 to 9.',
  )
  expect(explain(pirate, { at: 'docks' }, { not: { gold: { atMost: 9 } } }).reasons[0].kind).toBe('out-of-bounds')
  expect(String(explain(guard, { at: 'gate' }, { 'doorOf(northDoor)': 'tower' }))).toBe(
    'the goal needs doorOf(northDoor) tower. Facts that never change rule out doorOf(northDoor) tower.',
  )
})

test('numbers that steps pass by', () => {
  const spec = (...changes: object[]): DomainSpec => ({
    facts: { gold: { kind: 'count', max: 20 } },
    actions: Object.fromEntries(changes.map((change, index) => [`a${index}`, { does: { gold: change } }])) as never,
  })
  const kind = (to: unknown, from: number, ...changes: object[]) =>
    explain(spec(...changes), { gold: from }, { gold: to }).reasons[0].kind
  expect(String(explain(spec({ add: 4 }, { subtract: 6 }), {}, { gold: 3 }))).toBe(
    'the goal needs gold 3, but gold starts at 0, changes in steps of 2 and skips it.',
  )
  expect(kind({ atLeast: 17 }, 1, { add: 5 })).toBe('out-of-step')
  expect(kind({ atLeast: 16 }, 1, { add: 5 })).toBe('exhausted')
  expect(kind(3, 1, { add: 2 })).toBe('exhausted')
  expect(kind(3, 0, { add: 2 }, { add: 3 })).toBe('exhausted')
  expect(explain(spec({ add: 2 }, { subtract: 2, clamp: true }), { gold: 0 }, { gold: 3 }).reasons).toMatchObject([
    { kind: 'closest', steps: ['a0'], best: { facts: { gold: 2 } } },
    { kind: 'exhausted', states: 11 },
  ])
})

test('conditions that exclude each other', () => {
  const both = explain(pirate, { at: 'docks' }, [{ at: 'docks' }, { at: 'tavern' }])
  expect(String(both)).toBe('the goal needs both at docks and at tavern, which exclude each other.')
  const spec: DomainSpec = {
    facts: { lightOn: { kind: 'flag' }, dark: { kind: 'flag', initial: true }, open: { kind: 'flag' } },
    actions: {
      switchOn: { does: { lightOn: true, dark: false } },
      switchOff: { does: { lightOn: false, dark: true } },
      enter: { needs: { all: [{ dark: true }, { dark: false }] }, does: { open: true } },
    },
  }
  expect(explain(spec, {}, { lightOn: true, dark: true }).reasons).toMatchObject([
    { kind: 'excluded', conditions: ['lightOn', 'dark'], of: 'the goal' },
  ])
  expect(String(explain(spec, {}, { open: true }))).toBe(
    'enter needs both dark and not dark, which exclude each other.\n' +
      'the goal needs open. No action achieves open, however enter is used.',
  )
})

test('an action whose conditions are each within reach, but never at once', () => {
  const spec: DomainSpec = {
    facts: {
      standing: { kind: 'flag', initial: true },
      crouching: { kind: 'flag' },
      through: { kind: 'flag' },
    },
    actions: {
      crouch: { does: { standing: false, crouching: true } },
      stand: { does: { standing: true, crouching: false } },
      squeeze: { needs: { standing: true, crouching: true }, does: { through: true } },
    },
  }
  expect(explain(spec, {}, { through: true }).reasons).toEqual([
    {
      kind: 'excluded',
      conditions: ['standing', 'crouching'],
      of: 'squeeze',
      because: 'induction',
      message: 'squeeze needs both standing and crouching, but they never hold at once.',
    },
  ])
})

test('actions that were switched off, and bindings that were refused', () => {
  const [drink, , , go] = [0, 1, 2, 3]
  expect(
    explain(pirate, { at: 'docks' }, { drunk: true }, { disabledActions: new Set([go]) }).reasons[0],
  ).toMatchObject({
    kind: 'disabled',
    action: 'goTavern',
    helps: 'yes',
    message: 'goTavern is disabled. With it, there is a plan of 4 steps: work, goTavern, buyRum, drinkRum.',
  })
  const two = explain(pirate, { at: 'docks' }, { drunk: true }, { disabledActions: new Set([drink, go]) })
  expect(two.reasons.map(({ kind }) => kind)).toEqual(['disabled', 'disabled'])
  const doors = explain(
    guard,
    { at: 'gate', 'open(northDoor)': true },
    { 'open(northDoor)': false },
    { unusable: [{ action: 2, args: [3] }] },
  )
  expect(doors.reasons[0].message).toBe(
    'close(northDoor) cannot be used: the check "close.check" fails. With it, there is a plan of 1 step: close(northDoor).',
  )
  const both = explain(
    guard,
    { at: 'gate', 'open(northDoor)': true, 'open(southDoor)': true },
    { 'open(northDoor)': false, 'open(southDoor)': false },
    { unusable: [3, 4].map((door) => ({ action: 2, args: [door] })) },
  )
  expect(both.reasons[0].message).toBe(
    'close(northDoor), close(southDoor) cannot be used: the check "close.check" fails. ' +
      'With them, there is a plan of 3 steps: close(northDoor), go(tower), close(southDoor).',
  )
})

test('several actions that were not allowed are named together, and what comes of them is told once', () => {
  const told = ', there is a plan of 4 steps: work, goTavern, buyRum, drinkRum.'
  const none = explain(pirate, { at: 'docks' }, { drunk: true }, { actions: [] })
  expect(none.reasons).toMatchObject(Array(4).fill({ kind: 'left-out', helps: 'yes' }))
  expect(String(none)).toBe(`drinkRum, buyRum, work and goTavern are left out of \`only\`. With all of them${told}`)
  const disabledActions = new Set([0, 3])
  expect(String(explain(pirate, { at: 'docks' }, { drunk: true }, { disabledActions }))).toBe(
    `drinkRum and goTavern are disabled. With both${told}`,
  )
  expect(String(explain(pirate, { at: 'docks' }, { drunk: true }, { disabledActions, actions: [0, 2, 3] }))).toBe(
    `drinkRum and goTavern are disabled; buyRum is left out of \`only\`. With all of them${told}`,
  )
})

test('one state and one expansion are told as one', () => {
  const spec: DomainSpec = {
    facts: { fire: { kind: 'flag', initial: true }, light: { kind: 'derived', when: { fire: true } } },
    actions: { kindle: { needs: { fire: false }, does: { fire: true } } },
  }
  expect(String(explain(spec, {}, { light: false }))).toMatch(/\nthe only reachable state does not meet the goal\.$/)
  const limit = { name: 'expansions', expanded: 1 } as const
  expect(String(explain(spec, {}, { fire: false }, { limit }))).toContain('stopped after 1 expansion:')
})

test('what an action and its effect both need is told once', () => {
  const spec: DomainSpec = {
    facts: { key: { kind: 'flag' }, door: { kind: 'flag' } },
    // biome-ignore lint/suspicious/noThenProperty: a conditional effect is written with `if` and `then`
    actions: { open: { needs: { key: true }, does: { when: [{ if: { key: true }, then: { door: true } }] } } },
  }
  expect(String(explain(spec, {}, { door: true }))).toBe(
    'the goal needs door. Only open achieves it, and needs key. No action achieves key.',
  )
})

test('limits, with the best state', () => {
  const limit = { name: 'expansions', expanded: 100, best: { at: 'tavern', gold: 2 } } as const
  expect(String(explain(pirate, { at: 'docks' }, { drunk: true, gold: { atLeast: 1 } }, { limit }))).toBe(
    'the search stopped after 100 expansions: the expansion limit was reached. There is a plan of 5 steps. ' +
      'The best state seen meets 1 of 2 conditions; missing: drunk.',
  )
  const odd = modelOf({
    facts: Object.fromEntries([['__proto__', { kind: 'count', max: 9 }]]),
    actions: { add: { does: Object.fromEntries([['__proto__', { add: 2 }]]) } },
  })
  const goal = goalOf(odd, Object.fromEntries([['__proto__', 3]]))
  const stop = { name: 'expansions', best: Object.fromEntries([['__proto__', 2]]) } as const
  expect(String(explainNoPlan({ model: odd, start: {}, goal, limit: stop }))).toContain('There, __proto__ is 2.')
  expect(explain(pirate, { at: 'docks' }, { drunk: true }, { mostOperators: 2 }).reasons[0].kind).toBe('too-large')
})

test('a goal that already holds', () => {
  const model = modelOf({
    facts: { enemyAlive: { kind: 'flag' }, gold: { kind: 'count', max: 9 } },
    actions: { fight: { does: { enemyAlive: false } } },
  })
  expect(describeReason(alreadyHolds(model, goalOf(model, { enemyAlive: false }), {}))).toBe(
    'the goal already holds: enemyAlive is already false. Did you mean enemyAlive: true?',
  )
  expect(
    describeReason(alreadyHolds(model, goalOf(model, { enemyAlive: false, gold: { atLeast: 3 } }), { gold: 5 })),
  ).toBe('the goal already holds: enemyAlive is already false, gold is already 5.')
})

test('never claims a proof when there is a plan', () => {
  const proofs: Record<string, number> = {}
  fc.assert(
    fc.property(arbitraryDomain(), ({ spec, start, goal: to }) => {
      const model = modelOf(spec)
      const goal = goalOf(model, to)
      const { cost } = bruteForce(model, start, goal)
      const unusable = model.actions.flatMap((_, action) => {
        const allowed = new Set(usableBindings(model, action).map(({ args }) => String(args)))
        const all = usableBindings({ ...model, actions: model.actions.map(({ check: _, ...rest }) => rest) }, action)
        return all.filter(({ args }) => !allowed.has(String(args)))
      })
      const { reasons } = explainNoPlan({ model, goal, start, unusable })
      if (cost !== undefined) expect(reasons).toMatchObject([{ kind: 'exhausted' }])
      else expect(validatePlan(model, { start, goal, steps: [] })).toMatchObject({ valid: false })
      for (const { kind, message } of reasons) {
        proofs[kind] = (proofs[kind] ?? 0) + 1
        expect(message).not.toMatch(/undefined|NaN|\?\?/)
      }
    }),
    { numRuns: 300, ...minRuns(75) },
  )
  expect(proofs['no-producer']).toBeGreaterThan(10)
})
