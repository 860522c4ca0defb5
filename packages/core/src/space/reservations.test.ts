import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Reservations } from './reservations.ts'

const names = ['ann', 'bob', '__proto__']
const places = [
  { x: 1, y: 1 },
  { x: 1, y: 1, name: 'crate' },
  { x: 9, y: 1, name: '__proto__' },
  { x: 1, y: 1, z: 4 },
]

const anyCommand = fc.record({
  what: fc.constantFrom('reserve', 'reserve', 'release', 'releaseAll', 'wait', 'reload'),
  place: fc.nat(places.length - 1),
  holder: fc.constantFrom(...names),
  time: fc.integer({ min: 0, max: 5 }),
})

describe('reservations', () => {
  test('behave like a plain table of places, after saving and loading as well', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        let now = 0
        const clock = () => now
        let reservations = new Reservations({ clock })
        const table = places.map(() => ({ holder: '', until: 0 }))
        for (const { what, place, holder, time } of commands) {
          const entry = table[place]!
          const isFree = entry.until <= now
          if (what === 'reserve') {
            const may = isFree || entry.holder === holder
            expect(reservations.reserve(places[place]!, holder, { lasts: time })).toBe(may)
            if (may) table[place] = { holder, until: now + time }
          } else if (what === 'release') {
            const may = !isFree && entry.holder === holder
            expect(reservations.release(places[place]!, holder)).toBe(may)
            if (may) entry.until = 0
          } else if (what === 'releaseAll') {
            const own = table.filter(({ holder: name, until }) => name === holder && until > now)
            expect(reservations.releaseAll(holder)).toBe(own.length)
            for (const each of own) each.until = 0
          } else if (what === 'wait') now += time
          else {
            const saved = JSON.parse(JSON.stringify(reservations.save()))
            reservations = new Reservations({ clock })
            reservations.load(saved)
          }
          expect(places.map((each) => reservations.holderOf(each))).toEqual(
            table.map(({ holder: name, until }) => (until > now ? name : undefined)),
          )
          expect(reservations.size).toBe(table.filter(({ until }) => until > now).length)
        }
      }),
    )
  })

  test('without a clock, they last until they are released', () => {
    const reservations = new Reservations()
    expect(reservations.reserve({ x: 0, y: 0 }, 'ann')).toBe(true)
    expect(reservations.reserve({ x: 0.1, y: -0.1 }, 'bob')).toBe(false)
    expect(reservations.reserve({ x: 0.6, y: 0 }, 'bob')).toBe(true)
    const [saved] = reservations.save()
    expect(saved).toEqual({ key: 'cell 0 0 0', holder: 'ann' })
  })

  test('a name is never mistaken for a cell', () => {
    const reservations = new Reservations()
    reservations.reserve({ x: 0, y: 0 }, 'ann')
    expect(reservations.holderOf({ x: 5, y: 5, name: 'cell 0 0 0' })).toBeUndefined()
  })

  test('what has ended does not pile up', () => {
    let now = 0
    const reservations = new Reservations({ clock: () => now })
    for (; now < 1000; now++) reservations.reserve({ x: now, y: 0 }, 'ann', { lasts: 1 })
    expect(reservations.size).toBe(0)
    expect(reservations.save()).toEqual([])
  })

  test('data that are no reservations are refused, and change nothing', () => {
    const reservations = new Reservations()
    reservations.reserve(places[1]!, 'ann')
    expect(() => reservations.load([{ key: 'name crate' } as never])).toThrow('expected a map with key, holder')
    expect(() => reservations.load([null as never])).toThrow('0: expected a map')
    expect(reservations.holderOf(places[1]!)).toBe('ann')
    expect(() => reservations.reserve(places[1]!, 'ann', { lasts: Number.NaN })).toThrow('lasts: found NaN')
  })
})
