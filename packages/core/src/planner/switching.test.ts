import { describe, expect, test } from 'vitest'
import { DomainError } from '../diagnostic.ts'
import { contextOf } from '../domain/condition-builders.ts'
import { flag } from '../domain/fact-builders.ts'
import { defineDomain } from './define-domain.ts'

function cook() {
  return defineDomain({
    facts: { meat: flag(), fire: flag(), fed: flag(), happy: flag() },
    actions: {
      hunt: { does: { meat: true }, cost: 4, tags: ['outdoors'] },
      gather: { does: { meat: true }, cost: 9, tags: ['outdoors', 'slow'] },
      light: { does: { fire: true } },
      eat: { needs: { meat: true, fire: true }, does: { fed: true } },
    },
  })
}

describe('enable and disable', () => {
  test('a disabled action is not used, and enabling it heals everything', () => {
    const domain = cook()
    const cost = () => domain.plan({ from: {}, to: { fed: true } }).cost
    expect(cost()).toBe(6)
    expect([domain.isEnabled('hunt'), domain.disable('hunt').isEnabled('hunt')]).toEqual([true, false])
    expect(cost()).toBe(11)
    domain.disable('gather')
    const { status, why } = domain.plan({ from: {}, to: { fed: true } })
    expect(status).toBe('unsolvable')
    // either would do; the answer names what helps
    const named = why.reasons.flatMap((reason) => (reason.kind === 'disabled' ? [reason.action] : []))
    expect(named).toHaveLength(1)
    domain.enable(...(named as 'hunt'[]))
    expect(domain.plan({ from: {}, to: { fed: true } }).status).toBe('solved')
    domain.enable('hunt')
    expect(cost()).toBe(6)
  })

  test('a whole tag at once', () => {
    const domain = cook().disable({ tag: 'slow' })
    expect([domain.isEnabled('hunt'), domain.isEnabled('gather')]).toEqual([true, false])
    domain.disable({ tag: 'outdoors' })
    expect(domain.plan({ from: {}, to: { fed: true } }).status).toBe('unsolvable')
    expect(domain.plan({ from: { meat: true }, to: { fed: true } }).cost).toBe(2)
    domain.enable({ tag: 'outdoors' })
    expect(domain.plan({ from: {}, to: { fed: true } }).cost).toBe(6)
  })

  test('a tag that no action has is refused with the nearest one, and nothing is switched', () => {
    const domain = cook()
    expect(() => domain.disable({ tag: 'outdoor' })).toThrow('unknown tag "outdoor" — did you mean "outdoors"?')
    expect(() => domain.enable({ tag: 'bye' })).toThrow('unknown tag "bye" — actions have the tags "outdoors", "slow"')
    expect(() => domain.disable({} as never)).toThrow('unknown tag nothing — actions have the tags "outdoors", "slow"')
    expect(domain.version).toBe(0)
    const plain = defineDomain({ facts: { on: flag() }, actions: { press: { does: { on: true } } } })
    expect(() => plain.disable({ tag: 'bye' })).toThrow('unknown tag "bye" — no action has tags')
  })

  test('without leaves actions out of one request only', () => {
    const domain = cook()
    expect(domain.plan({ from: {}, to: { fed: true }, without: ['hunt'] }).cost).toBe(11)
    expect(domain.plan({ from: {}, to: { fed: true } }).cost).toBe(6)
    const none = domain.plan({ from: {}, to: { fed: true }, without: ['light'] })
    expect([none.status, none.why.reasons[0].kind]).toEqual(['unsolvable', 'disabled'])
    expect(none.why.reasons[0].message).toMatch(/^light is disabled/)
  })

  test('an unknown action is refused with a hint', () => {
    const domain = cook()
    for (const run of [
      () => domain.disable('hnt' as never),
      () => domain.isEnabled('hnt' as never),
      () => domain.plan({ from: {}, to: { fed: true }, without: ['hnt' as never] }),
    ]) {
      expect(run).toThrow(DomainError)
      expect(run).toThrow('unknown action "hnt" — did you mean "hunt"?')
    }
  })
})

/** Doors that may be blocked; counts the calls for each. */
function doors(blocked: readonly string[] = []) {
  const asked: string[] = []
  const domain = defineDomain({
    context: contextOf<readonly string[]>(),
    objects: { door: ['north', 'south', 'west'] },
    facts: { open: flag().per('door'), out: flag(), dark: flag() },
    actions: {
      unlock: {
        with: { door: 'door' },
        does: { 'open(door)': true },
        check: ({ door }, locked) => {
          asked.push(door)
          return !locked.includes(door)
        },
      },
      leave: { with: { door: 'door' }, needs: { 'open(door)': true }, does: { out: true } },
    },
  })
  const plan = (context: readonly string[] = blocked) => domain.plan({ from: {}, to: { out: true }, context })
  return { domain, asked, plan }
}

describe('check', () => {
  test('is asked once for each binding in each request, however large the search', () => {
    const { asked, plan } = doors()
    plan()
    expect(asked.toSorted()).toEqual(['north', 'south', 'west'])
    plan()
    expect(asked).toHaveLength(6)
  })

  // once broken: a condition with alternatives makes several operators of one binding, and each called the check
  test('is asked once for a binding whose conditions have alternatives', () => {
    let asked = 0
    const domain = defineDomain({
      facts: { key: flag(), axe: flag(), open: flag() },
      actions: {
        enter: {
          needs: { any: [{ key: true }, { axe: true }] },
          does: { open: true },
          check: () => {
            asked++
            return true
          },
        },
      },
    })
    expect(domain.plan({ from: { axe: true }, to: { open: true } }).status).toBe('solved')
    expect(asked).toBe(1)
  })

  test('is asked again in the next request, with its context', () => {
    const { plan } = doors()
    const door = (context: readonly string[]) => plan(context).steps[0]?.args
    expect(door([])).toEqual({ door: 'north' })
    expect(door(['north'])).toEqual({ door: 'south' })
    expect(door(['north', 'south'])).toEqual({ door: 'west' })
    expect(door(['north', 'south', 'west'])).toBeUndefined()
    expect(door([])).toEqual({ door: 'north' })
  })

  test('that says no to all leaves no plan, and the answer names it', () => {
    const { plan } = doors(['north', 'south', 'west'])
    const { status, why } = plan()
    expect(status).toBe('unsolvable')
    expect(why.reasons[0]).toMatchObject({ kind: 'check-failed', action: 'unlock' })
    expect(why.reasons[0].message).toMatch(/unlock\.check/)
  })

  test('that throws is told with what it threw; a missing context is blamed only by one that takes it', () => {
    const domain = (check: (args: object, context: unknown) => boolean) =>
      defineDomain({ facts: { open: flag() }, actions: { unlock: { does: { open: true }, check } } })
    const ask = (check: (args: object, context: unknown) => boolean) =>
      domain(check).plan({ from: {}, to: { open: true } } as never)
    const jammed = () => {
      throw new Error('the lock is jammed')
    }
    expect(() => ask(jammed)).toThrow(/^the check function of unlock threw: the lock is jammed$/)
    expect(() => ask((_, context) => (context as { open: boolean }).open)).toThrow(/ — the request has no `context`$/)
  })

  test('holds for plans that are validated, too', () => {
    const { domain } = doors()
    const steps = [
      { name: 'unlock', args: { door: 'north' } },
      { name: 'leave', args: { door: 'north' } },
    ]
    const valid = (context: readonly string[]) => domain.validate({ from: {}, to: { out: true }, steps, context }).valid
    expect([valid([]), valid(['south']), valid(['north'])]).toEqual([true, true, false])
  })
})
