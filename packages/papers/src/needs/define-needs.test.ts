import { DomainError } from '@telos/core'
import { expect, test } from 'vitest'
import { applyNeedsAction, availableNeedsActions } from './apply-action.ts'
import { defineNeeds } from './define-needs.ts'
import { level, type NeedsDefinition, yesNo } from './needs-definition.ts'
import { NEEDS_CODES } from './needs-report.ts'
import { needsStart } from './needs-state.ts'

const animal: NeedsDefinition = {
  needs: { food: level({ max: 24, rate: 1 }), water: level(), safety: yesNo({ weight: 50 }) },
  actions: {
    find: { minutes: 20, enables: ['strike'] },
    strike: { minutes: 5, effects: { food: -10 }, disables: ['strike'] },
    hunt: { sequence: ['find', 'strike'] },
    hide: { minutes: 30, effects: { safety: false } },
  },
  inactive: ['strike'],
}

/** Diagnostics as `code path: message — hint`, without the prefix of the code. */
function mistakes(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.diagnostics.map(({ code, path, message, hint }) => {
      expect(Object.keys(NEEDS_CODES)).toContain(code)
      return `${code.slice('needs/'.length)} ${path?.join('.')}: ${message}${hint === undefined ? '' : ` — ${hint}`}`
    })
  }
  return []
}

const withPart = (part: object) => mistakes(() => defineNeeds({ ...animal, ...part } as NeedsDefinition))
const withNeed = (need: unknown) => withPart({ needs: { ...animal.needs, odd: need } })
const withAction = (action: unknown) => withPart({ actions: { ...animal.actions, odd: action } })

test('what is left out has a default', () => {
  const { needs, inactive } = defineNeeds(animal)
  expect(needs).toEqual([
    { name: 'food', kind: 'level', min: 0, max: 24, weight: 1, offset: 0, power: 2, rate: 1 },
    { name: 'water', kind: 'level', min: 0, max: Infinity, weight: 1, offset: 0, power: 2, rate: 0 },
    { name: 'safety', kind: 'yes-no', min: 0, max: 1, weight: 50, offset: 0, power: 2, rate: 0 },
  ])
  expect(inactive).toEqual(['strike'])
})

test('a model comes out of JSON as it goes in', () => {
  expect(defineNeeds(JSON.parse(JSON.stringify(animal)))).toEqual(defineNeeds(animal))
})

test('nothing in a model can be changed', () => {
  const { needs, actions } = defineNeeds(animal)
  expect(() => (needs as unknown[]).push({})).toThrow(TypeError)
  expect(() => Object.assign(needs[0], { weight: 7 })).toThrow(TypeError)
  expect(() => Object.assign(actions[0].steps[0].effects, [7])).toThrow(TypeError)
})

test('time, effects and discontentment', () => {
  const model = defineNeeds(animal)
  const start = needsStart(model, { needs: { food: 12, safety: true } })
  expect(start).toEqual({
    lastAction: 'start',
    discontentment: 144 + 50,
    needs: [12, 0, 1],
    inactive: ['strike'],
    minutes: 0,
  })
  expect(availableNeedsActions(model, start)).toEqual(['find', 'hunt', 'hide'])
  const after = applyNeedsAction(model, start, 'hide')
  expect(after).toMatchObject({ needs: [12.5, 0, 0], discontentment: 12.5 ** 2, minutes: 30 })
  // the strike ends with the sequence
  expect(applyNeedsAction(model, start, 'hunt')).toMatchObject({ minutes: 25, inactive: ['strike'] })
})

test('weight, offset and power make needs count more or less', () => {
  const model = defineNeeds({
    needs: { alive: level({ power: 3 }), calm: level({ offset: 2 }), fun: level({ power: 1, weight: 4 }) },
    actions: {},
  })
  expect(model.discontentment([3, 4, 5])).toBe(27 + 36 + 20)
})

test('mistakes in needs', () => {
  expect(withNeed(7)).toEqual(['wrong-kind needs.odd: found 7, expected a need: a map'])
  expect(withNeed({ wieght: 3 })).toEqual([
    'unknown-key needs.odd.wieght: unknown key "wieght" — did you mean "weight"?',
  ])
  expect(withNeed({ weight: -1 })).toEqual(['bad-number needs.odd.weight: found -1, expected a number of at least 0'])
  expect(withNeed({ power: 0 })).toEqual(['bad-number needs.odd.power: found 0, expected a number above 0'])
  expect(withNeed({ rate: 'fast' })[0]).toContain('found "fast", expected the change per hour, a number')
  expect(withNeed({ min: 3, max: 2 })[0]).toContain('found min 3 and max 2')
  expect(withNeed({ offset: -1 })[0]).toContain('bad-bounds needs.odd: found min 0 with offset -1')
  expect(withNeed({ kind: 'bool' })[0]).toContain('wrong-kind needs.odd.kind: found "bool"')
  expect(withNeed({ kind: 'yes-no', rate: 1 })[0]).toContain('unknown-key needs.odd.rate')
})

test('mistakes in actions', () => {
  expect(withAction({ minutes: 5, effects: { fod: -1 } })).toEqual([
    'unknown-need actions.odd.effects.fod: unknown need "fod" — did you mean "food"?',
  ])
  expect(withAction({ minutes: 5, enables: ['strke'], disables: ['hidee'] })).toEqual([
    'unknown-action actions.odd.enables.0: unknown action "strke" — did you mean "strike"?',
    'unknown-action actions.odd.disables.0: unknown action "hidee" — did you mean "hide"?',
  ])
  expect(withAction({})[0]).toContain('missing-key actions.odd: found an action without "minutes"')
  expect(withAction({ minutes: -5 })[0]).toContain('bad-number actions.odd.minutes: found -5')
  expect(withAction({ minutes: Number.NaN })[0]).toContain('bad-number actions.odd.minutes: found NaN')
  expect(withAction({ minutes: 5, effects: { safety: 0.5 } })[0]).toContain('bad-number actions.odd.effects.safety')
  expect(withAction({ minutes: 5, effects: { food: true } })[0]).toContain('wrong-kind actions.odd.effects.food')
  expect(withPart({ actions: { start: { minutes: 1 } }, inactive: [] })[0]).toContain('bad-name actions.start')
  expect(withPart({ inactive: ['strik'] })[0]).toContain('did you mean "strike"?')
  expect(withPart({ needs: undefined })[0]).toContain('missing-key needs: found no needs')
})

test('mistakes in sequences', () => {
  expect(withAction({ sequence: [] })[0]).toContain('found an empty sequence')
  expect(withAction({ sequence: ['hide'], minutes: 3 })[0]).toContain('found "minutes" beside "sequence"')
  expect(withAction({ sequence: ['hide', 'odd'] })[0]).toContain('contains itself: odd → odd')
  const circle = { a: { sequence: ['b'] }, b: { sequence: ['hide', 'a'] } }
  expect(withPart({ actions: { ...animal.actions, ...circle } })[0]).toContain('a → b → a')
  const doubled = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`d${at}`, { sequence: [`d${at + 1}`, `d${at + 1}`] }]),
  )
  const endless = { ...animal.actions, ...doubled, d60: { minutes: 1 } }
  expect(withPart({ actions: endless })[0]).toContain('expected at most 1000')
})

test('all mistakes are told at once', () => {
  expect(withPart({ needs: { food: { max: 'x' } }, inactive: ['nobody'] }).length).toBeGreaterThanOrEqual(3)
})

test('mistakes in starts and calls', () => {
  const model = defineNeeds(animal)
  const start = needsStart(model, { needs: [1, 2, 0] })
  expect(mistakes(() => needsStart(model, { needs: { food: 25 } }))).toEqual([
    'out-of-bounds needs.food: found 25, expected a number from 0 to 24',
  ])
  expect(mistakes(() => needsStart(model, { needs: { watr: 2 } }))[0]).toContain('did you mean "water"?')
  expect(mistakes(() => needsStart(model, { needs: [1, 2] }))[0]).toContain(
    'found 2 numbers, expected 3: food, water, safety',
  )
  expect(mistakes(() => needsStart(model, { needs: {}, inactive: ['hid'] }))[0]).toContain('did you mean "hide"?')
  expect(mistakes(() => applyNeedsAction(model, start, 'hidde'))[0]).toContain('did you mean "hide"?')
  expect(mistakes(() => applyNeedsAction(model, start, 'strike'))).toEqual([
    'not-available : "strike" is not available at minute 0: it is inactive — available: find, hunt, hide',
  ])
  const noFinding = { ...start, inactive: ['find', 'strike'] }
  expect(mistakes(() => applyNeedsAction(model, noFinding, 'hunt'))[0]).toContain('its part "find" is inactive')
})
