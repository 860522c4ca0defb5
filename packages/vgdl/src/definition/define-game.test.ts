import { describe, expect, test } from 'vitest'
import { define, defined, gameOf, sprites } from '../../test/define-small.ts'

describe('sprites', () => {
  test('are singletons by their own line alone', () => {
    const { types } = defined({ SpriteSet: 'a > Passive singleton=tRuE\n  b > speed=1\nc > Passive singleton=1' })
    expect(types.filter(({ isSingleton }) => isSingleton).map(({ name }) => name)).toEqual(['a'])
  })

  test('that are defined again keep their id and nothing else', () => {
    const { types, order } = defined({ SpriteSet: 'a > Passive speed=1\nb > Passive\na > Missile cooldown=2' })
    expect([types[2].name, types[2].spriteClass?.name, types[2].parameters.has('speed')]).toEqual([
      'a',
      'Missile',
      false,
    ])
    expect(order).toEqual([0, 3, 2, 1])
  })

  test('are a wall and an avatar at least', () => {
    const { types, mapping } = defined({ SpriteSet: 'a > Passive' })
    expect(types.map(({ spriteClass }) => spriteClass?.name)).toEqual(['Immovable', 'MovingAvatar', 'Passive'])
    expect([...mapping]).toEqual([
      ['w', [0]],
      ['A', [1]],
    ])
  })
})

describe('parameters', () => {
  test('that do not fit leave the default', () => {
    const { types } = defined({ SpriteSet: 'a > Passive cooldown=2.5 speed=UP orientation=1' })
    const { parameters } = types[2]
    expect([parameters.number('cooldown'), parameters.number('speed'), parameters.has('orientation')]).toEqual([
      0,
      0,
      false,
    ])
  })

  test('of a game space stand for their values', () => {
    const sets = {
      SpriteSet: 'a > Passive speed=S cooldown=C',
      ParameterSet: 'S > values=0.5:0.1:1.0\nC > values=1:1:9 value=4',
      TerminationSet: 'Timeout limit=C',
    }
    const { definition, told } = define(gameOf(sets, 'GameSpace'))
    const { parameters } = definition!.types[2]
    expect([parameters.number('speed'), parameters.number('cooldown')]).toEqual([0.5, 4])
    expect(definition!.terminations[0].parameters.number('limit')).toBe(4)
    expect(told.filter((text) => text.includes('sampled-value'))).toHaveLength(1)
    expect(define(gameOf(sets)).told.join()).toContain('warning ignored-set')
  })

  test('of terminations say who wins', () => {
    const lines = ['True', 'tRUE,False', 'False,True', '1', 'yes', undefined].map((win) => {
      return `Timeout${win === undefined ? '' : ` win=${win}`}`
    })
    const { terminations } = defined({ SpriteSet: sprites, TerminationSet: lines.join('\n') })
    expect(terminations.map(({ win }) => win)).toEqual([true, true, false, false, false, false])
  })

  test('that are unknown are messages, for each pair and twice in the header', () => {
    const interactions = 'a b c > killSprite changeScore=1'
    const set = { SpriteSet: sprites, InteractionSet: interactions, TerminationSet: 'Timeout foo=1' }
    expect(defined(set, 'BasicGame foo=1 square_size=32')).toMatchObject({ messages: 5, header: { squareSize: 32 } })
  })

  test('are only so many', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `k${index}=1`).join(' ')
    const { told } = define(gameOf({ SpriteSet: `a > ${many}\n${'  b > Passive\n'.repeat(1000)}` }))
    expect(told.join()).toContain('error too-much')
    expect(told.length).toBeLessThan(100)
  })
})

test('a level mapping leaves out what cannot be made', () => {
  const mapping = '. > a b\nxy > c\n1 > nothing\n2 > a bare\nw a\nA > wall'
  const definition = defined({ SpriteSet: `${sprites}\nbare >`, LevelMapping: mapping })
  expect(Object.fromEntries(definition.mapping)).toEqual({ '.': [2, 3], x: [4], w: [], A: [0] })
})
