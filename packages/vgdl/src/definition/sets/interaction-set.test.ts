import fc from 'fast-check'
import { expect, test } from 'vitest'
import { define, defined, gameOf, sprites } from '../../../test/define-small.ts'
import type { GameDefinition } from '../game-definition.ts'

const nameOf = ({ types }: GameDefinition, id: number): string => types[id].name

const pair = fc.record({
  first: fc.constantFrom('a', 'b', 'c', 'avatar'),
  seconds: fc.array(fc.constantFrom('a', 'b', 'wall'), { minLength: 1, maxLength: 3 }),
  repeat: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
})

test('interactions are grouped by pair in the order of first appearance', () => {
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 12 }), (lines) => {
      const text = lines.map(({ first, seconds, repeat }, index) => {
        const times = repeat === undefined ? '' : ` repeat=${repeat}`
        return `${first} ${seconds.join(' ')} > killSprite scoreChange=${index}${times}`
      })
      const definition = defined({ SpriteSet: sprites, InteractionSet: text.join('\n') })
      const groups = new Map<string, string[]>()
      for (const [index, { first, seconds, repeat }] of lines.entries()) {
        for (const second of seconds) {
          const key = `${first} ${second}`
          groups.set(key, [...(groups.get(key) ?? []), ...Array(repeat ?? 1).fill(`${key} ${index}`)])
        }
      }
      const found = definition.collisions.map(({ first, second, effect }) => {
        return `${nameOf(definition, first)} ${nameOf(definition, second)} ${effect.parameters.text('scoreChange')}`
      })
      expect(found).toEqual([...groups.values()].flat())
    }),
  )
})

test('interactions share an effect among repetitions, and not among pairs', () => {
  const { collisions } = defined({ SpriteSet: sprites, InteractionSet: 'a b c > killSprite repeat=2' })
  const effects = collisions.map(({ effect }) => effect)
  expect([effects[0] === effects[1], effects[1] === effects[2], effects[2] === effects[3]]).toEqual([true, false, true])
})

test('interactions at the edge are carried out once for each line of their type', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 }), fc.boolean(), (names, isFirst) => {
      const lines = names.map(
        (name, index) => `${isFirst ? `eOs ${name}` : `${name} EOS`} > stepBack scoreChange=${index}`,
      )
      const definition = defined({ SpriteSet: sprites, InteractionSet: lines.join('\n') })
      const found = definition.edges.map(({ type, effect }) => {
        return `${nameOf(definition, type)} ${effect.parameters.text('scoreChange')}`
      })
      const expected = names.flatMap((name) => {
        return names.flatMap((other, index) => (other === name ? [`${name} ${index}`] : []))
      })
      expect(found).toEqual(expected)
    }),
  )
})

test('interactions of time keep their timers', () => {
  const lines = 'a TIME > killSprite timer=5 repeating=True\ntime b > killSprite timer=7 nextExecution=1'
  const { timers } = defined({ SpriteSet: sprites, InteractionSet: lines })
  expect(timers.map(({ type, timer, repeating, nextExecution }) => [type, timer, repeating, nextExecution])).toEqual([
    [2, 5, true, -1],
    [3, 7, false, 1],
  ])
})

test.each(['x b > killSprite', 'a x > killSprite', 'a b > kilSprite', 'a b > transformTo', 'EOS TIME > killSprite'])(
  'interactions end at the line %s, and a warning counts what is left out',
  (line) => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), (before, after) => {
        const lines = [...Array(before).fill('a b > killSprite'), line, ...Array(after).fill('a b > stepBack')]
        const sets = {
          SpriteSet: sprites,
          InteractionSet: lines.join('\n'),
          TerminationSet: 'Timeout limit=5',
          Foo: '',
        }
        const { definition, told } = define(gameOf(sets))
        expect(definition!.collisions.map(({ effect }) => effect.effectClass.name)).toEqual(
          Array(before).fill('killSprite'),
        )
        expect(definition!.terminations).toEqual([])
        expect(definition!.messages).toBe(1)
        const rest = after === 0 ? '' : `, the rest of its set (${after === 1 ? '1 line' : `${after} lines`})`
        const stop = `left out are this line${rest}, the set "TerminationSet" (1 line), the set "Foo" (0 lines)`
        expect(told.filter((text) => text.includes(stop))).toHaveLength(1)
        expect(told.length).toBeGreaterThan(1)
      }),
      { numRuns: 20 },
    )
  },
)

test('interactions before the sprites are not read, nor is what follows', () => {
  const { definition, told } = define(gameOf({ InteractionSet: 'a b > killSprite', SpriteSet: sprites }))
  expect(definition).toBeUndefined()
  expect(told).toEqual([expect.stringMatching(/^error no-sprites .* this SpriteSet comes too late/)])
})

test('interactions repeat only so often', () => {
  const { definition, told } = define(
    gameOf({ SpriteSet: sprites, InteractionSet: 'a b > killSprite repeat=2000000000' }),
  )
  expect(definition!.collisions.length).toBeLessThan(100_000)
  expect(told.join()).toContain('error too-much')
  const edges = define(gameOf({ SpriteSet: sprites, InteractionSet: 'a EOS > killSprite\n'.repeat(1000) }))
  expect(edges.definition!.edges.length).toBeLessThan(100_000)
  expect(edges.told.join()).toContain('error too-much')
})
