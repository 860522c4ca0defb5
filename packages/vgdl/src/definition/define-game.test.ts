import { formatDiagnostic } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SpriteClass } from '../engine/sprite-class.ts'
import { readGame } from '../language/read-game.ts'
import { defineGame } from './define-game.ts'
import type { Fields } from './fields.ts'
import type { GameDefinition, Vocabulary } from './game-definition.ts'

const one = { kind: 'text', names: 'one' } as const
const spriteFields: Fields = {
  speed: { kind: 'double' },
  cooldown: { kind: 'int' },
  orientation: { kind: 'direction' },
  singleton: { kind: 'boolean' },
  physicstype: { kind: 'int' },
  hidden: { kind: 'drawing' },
  stype: one,
}
const effectFields: Fields = {
  scoreChange: { kind: 'text', initial: '0' },
  repeat: { kind: 'int', initial: 1 },
  timer: { kind: 'int', initial: -1 },
  repeating: { kind: 'boolean' },
  nextExecution: { kind: 'int', initial: -1 },
  resource: one,
  stype: one,
}

function sprite(name: string, more: Partial<SpriteClass> = {}): [string, SpriteClass] {
  return [name, { name, fields: spriteFields, category: 'movable', ...more }]
}

const vocabulary: Vocabulary = {
  sprites: new Map([
    ...['Immovable', 'MovingAvatar', 'Passive', 'Missile'].map((name) => sprite(name)),
    sprite('Portal', { needs: ['stype'] }),
    sprite('SpawnPoint', { creates: (parameters) => parameters.list('stype') }),
  ]),
  effects: new Map(
    ['killSprite', 'stepBack', 'transformTo'].map((name) => {
      const checked = name === 'transformTo' ? ['stype'] : []
      return [name, { name, fields: effectFields, checked, create: () => () => true }]
    }),
  ),
  terminations: new Map(
    ['SpriteCounter', 'MultiSpriteCounter', 'Timeout'].map((name) => {
      const checked = { SpriteCounter: ['stype'], MultiSpriteCounter: ['stype1', 'stype2'] }[name] ?? []
      const fields: Fields = { limit: { kind: 'int' }, stype: one, stype1: one, stype2: one }
      return [name, { name, fields, checked, create: () => () => true }]
    }),
  ),
}

function define(text: string) {
  const { syntax, diagnostics } = readGame(text, 'g.txt')
  const { definition, diagnostics: found } = defineGame(syntax, vocabulary)
  const told = [...diagnostics, ...found].map(
    (each) => `${each.severity} ${each.code.slice(5)} ${formatDiagnostic(each)}`,
  )
  return { definition, told }
}

/** A game of sets, whose lines are given without the indentation that all have. */
function gameOf(sets: Readonly<Record<string, string>>, header = 'BasicGame'): string {
  const indented = Object.entries(sets).map(([name, lines]) => `  ${name}\n${lines.replace(/^(?=.*\S)/gm, '    ')}`)
  return [header, ...indented].join('\n')
}

function defined(sets: Readonly<Record<string, string>>, header?: string): GameDefinition {
  return define(gameOf(sets, header)).definition!
}

const nameOf = ({ types }: GameDefinition, id: number): string => types[id].name

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

const sprites = 'a > Passive\nb > Passive\nc > Passive'

describe('interactions', () => {
  const pair = fc.record({
    first: fc.constantFrom('a', 'b', 'c', 'avatar'),
    seconds: fc.array(fc.constantFrom('a', 'b', 'wall'), { minLength: 1, maxLength: 3 }),
    repeat: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  })

  test('are grouped by pair in the order of first appearance', () => {
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

  test('share an effect among repetitions, and not among pairs', () => {
    const { collisions } = defined({ SpriteSet: sprites, InteractionSet: 'a b c > killSprite repeat=2' })
    const effects = collisions.map(({ effect }) => effect)
    expect([effects[0] === effects[1], effects[1] === effects[2], effects[2] === effects[3]]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('at the edge are carried out once for each line of their type', () => {
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

  test('of time keep their timers', () => {
    const lines = 'a TIME > killSprite timer=5 repeating=True\ntime b > killSprite timer=7 nextExecution=1'
    const { timers } = defined({ SpriteSet: sprites, InteractionSet: lines })
    expect(timers.map(({ type, timer, repeating, nextExecution }) => [type, timer, repeating, nextExecution])).toEqual([
      [2, 5, true, -1],
      [3, 7, false, 1],
    ])
  })

  test.each(['x b > killSprite', 'a x > killSprite', 'a b > kilSprite', 'a b > transformTo', 'EOS TIME > killSprite'])(
    'end at the line %s, and a warning counts what is left out',
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

  test('before the sprites are not read, nor is what follows', () => {
    const { definition, told } = define(gameOf({ InteractionSet: 'a b > killSprite', SpriteSet: sprites }))
    expect(definition).toBeUndefined()
    expect(told.join()).toContain('the set "SpriteSet" (3 lines)')
  })

  test('repeat only so often', () => {
    const { definition, told } = define(
      gameOf({ SpriteSet: sprites, InteractionSet: 'a b > killSprite repeat=2000000000' }),
    )
    expect(definition!.collisions.length).toBeLessThan(100_000)
    expect(told.join()).toContain('error too-much')
    const edges = define(gameOf({ SpriteSet: sprites, InteractionSet: 'a EOS > killSprite\n'.repeat(1000) }))
    expect(edges.definition!.edges.length).toBeLessThan(100_000)
    expect(edges.told.join()).toContain('error too-much')
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

const sane = {
  SpriteSet: sprites,
  LevelMapping: '. > a b c',
  InteractionSet: 'a b > killSprite',
  TerminationSet: 'Timeout limit=9',
}

describe('diagnostics', () => {
  test('are not needed for a sane game', () => {
    expect(define(gameOf(sane)).told).toEqual([])
  })

  test.each([
    [
      { SpriteSet: `${sprites}\nd > Pasive` },
      'error unknown-class g.txt:6:9 there is no sprite class "Pasive" — did you mean "Passive"?',
    ],
    [{ SpriteSet: `${sprites}\nd > Walker` }, 'error unsupported g.txt:6:9 the sprite class "Walker" is not supported'],
    [
      { SpriteSet: 'a > Passive physicstype=CONT' },
      'error unsupported g.txt:3:29 "physicstype=CONT" asks for continuous physics',
    ],
    [{ SpriteSet: 'a > Passive wMult=1 hMult=2' }, 'error unsupported g.txt:3:31 "hMult=2" asks for sprites'],
    [{ TerminationSet: 'Timeout count_score=true' }, 'error unsupported g.txt:11:13 "count_score=true" is not'],
    [
      { SpriteSet: 'a > Portal' },
      'error missing-parameter g.txt:3:5 the class "Portal" of "a" needs a parameter "stype"',
    ],
    [
      { SpriteSet: 'a > Portal stype=aa' },
      'error unknown-sprite g.txt:3:22 there is no sprite type "aa" — did you mean "a"?',
    ],
    [{ SpriteSet: 'a > SpawnPoint stype=b\nb >' }, 'error no-class g.txt:3:26 sprites of "b" cannot be made'],
    [{ SpriteSet: 'a > Passive stype=zz' }, 'warning unknown-sprite g.txt:3:23 warning: there is no sprite type "zz"'],
    [
      { SpriteSet: 'a > Passive cooldown=2.5' },
      'warning wrong-value g.txt:3:26 warning: "cooldown" of the class "Passive" takes an integer, but "2.5" is a decimal',
    ],
    [
      { SpriteSet: 'GOLD > Passive\na > Portal stype=GOLD' },
      'warning constant-name g.txt:4:22 warning: "stype" of the class "Portal" takes a name',
    ],
    [
      { SpriteSet: 'a > Passive sped=1' },
      'warning unknown-parameter g.txt:3:17 warning: the class "Passive" has no parameter "sped"; it is left out — did you mean "speed"?',
    ],
    [{ SpriteSet: 'a > Passive Missile' }, 'warning ignored-word g.txt:3:9 warning: "Passive" is not looked at'],
    [
      { SpriteSet: `${sprites}\nd Passive\ne > Passive` },
      'warning ignored-line g.txt:6:5 warning: the line of "d" has no ">", so it is not read, and neither is the line after it',
    ],
    [
      { SpriteSet: 'a > Passive\n  b > Missile' },
      'warning overridden-class g.txt:4:11 warning: the class "Passive" of line 3 is taken instead of "Missile"',
    ],
    [
      { SpriteSet: 'a > Passive\n  b >\n    a >' },
      'error nested-in-itself g.txt:5:9 the type "a" stands under a line of its own name',
    ],
    [
      { SpriteSet: 'a > Passive\na > Missile' },
      'warning repeated-name g.txt:4:5 warning: the type "a" is defined in line 3 already',
    ],
    [
      { SpriteSet: 'a > SpawnPoint stype=a' },
      'warning creates-itself g.txt:3:5 warning: sprites of "a" make sprites of their own type',
    ],
    [
      { SpriteSet: `${sprites}\nd > Passive` },
      'warning unused-sprite g.txt:6:5 warning: nothing in this game mentions "d"',
    ],
    [{ InteractionSet: 'a b killSprite' }, 'warning ignored-line g.txt:9:5 warning: the line of "a" lacks a ">"'],
    [
      { InteractionSet: 'a > killSprite' },
      'warning ignored-line g.txt:9:5 warning: the line of "a" lacks a second sprite',
    ],
    [
      { InteractionSet: 'a b > killSprite\n  b c > stepBack' },
      'warning ignored-line g.txt:10:7 warning: this line is not read',
    ],
    [
      { InteractionSet: 'a b > killsprite' },
      'warning unknown-effect g.txt:9:11 warning: there is no effect "killsprite" — did you mean "killSprite"?',
    ],
    [{ InteractionSet: 'a b > wallBounce' }, 'error unsupported g.txt:9:11 the effect "wallBounce" is not supported'],
    [
      { InteractionSet: 'a b > transformTo stype=d' },
      'warning unknown-sprite g.txt:9:29 warning: there is no sprite type "d"',
    ],
    [
      { InteractionSet: 'a b > killSprite resource=d' },
      'warning unknown-sprite g.txt:9:31 warning: there is no sprite type "d"',
    ],
    [
      { InteractionSet: 'a b > killSprite scoreChange=0.5' },
      'warning wrong-value g.txt:9:34 warning: a score is an integer, but scoreChange is "0.5"; it counts as 0',
    ],
    [
      { TerminationSet: 'SpriteCount' },
      'warning unknown-termination g.txt:11:5 warning: there is no termination "SpriteCount"',
    ],
    [
      { TerminationSet: 'SpriteCounter limit=1' },
      'warning missing-parameter g.txt:11:5 warning: "SpriteCounter" lacks the parameter "stype"',
    ],
    [
      { TerminationSet: 'MultiSpriteCounter stype1=d' },
      'warning unknown-sprite g.txt:11:31 warning: there is no sprite type "d"',
    ],
    [{ LevelMapping: '. > a b c\n. > a' }, 'warning repeated-name g.txt:8:5 warning: "." is mapped in line 7 already'],
    [
      { LevelMapping: '. > a b c\nx > d' },
      'warning unknown-sprite g.txt:8:9 warning: there is no sprite type "d", so "x" stands for nothing',
    ],
    [
      { SpriteSet: `a > Passive\n  b >\nc > Passive` },
      'warning never-updated g.txt:7:9 warning: "a" has types under it',
    ],
    [{ TerminationSet: '' }, 'warning no-termination g.txt:1:1 warning: this game has no termination'],
    [
      { Spriteset: '' },
      'warning unknown-set g.txt:12:3 warning: there is no set "Spriteset"; it is left out with what is under it (0 lines) — did you mean "SpriteSet"?',
    ],
  ] as const)('for %j name what was found', (sets, expected) => {
    const { told } = define(gameOf({ ...sane, ...sets }))
    expect(told.filter((text) => text.startsWith(expected))).toHaveLength(1)
  })

  test.each([
    ['BasicGame no_players=2', 'error unsupported g.txt:1:11 "no_players=2" is not supported'],
    ['BasicGame no_counters=1', 'error unsupported g.txt:1:11 "no_counters=1" is not supported'],
    [
      'BasicGame square_size=0',
      'warning wrong-value g.txt:1:23 warning: "square_size" is 1 or more, but "0" was found',
    ],
    ['BasicGame square_size=-1', 'warning wrong-value g.txt:1:23 warning: "square_size" is 1 or more, but "-1" was'],
    ['BasicGame obs=a,d', 'warning unknown-sprite g.txt:1:15 warning: there is no sprite type "d"'],
    ['BasicGames', 'error no-game g.txt:1:1 a game begins with "BasicGame" or "GameSpace", but "BasicGames"'],
  ])('for the header %s name what was found', (header, expected) => {
    expect(define(gameOf(sane, header)).told.filter((text) => text.startsWith(expected))).toHaveLength(1)
  })
})
