import { expect, test } from 'vitest'
import { define, gameOf, sprites } from '../../test/define-small.ts'

const sane = {
  SpriteSet: sprites,
  LevelMapping: '. > a b c',
  InteractionSet: 'a b > killSprite',
  TerminationSet: 'Timeout limit=9',
}

test('diagnostics are not needed for a sane game', () => {
  expect(define(gameOf(sane)).told).toEqual([])
})

// regression: the stop of reading came first, and a termination that was left out was reported as missing
test('of misspelt effects, all are told, with the cause before what comes of it', () => {
  const InteractionSet = 'a b > stepback\nb c > killSprite\nc a > killSprit scoreChange=1'
  expect(define(gameOf({ ...sane, InteractionSet })).told).toEqual([
    'warning unknown-effect g.txt:9:11 warning: unknown effect "stepback" — did you mean "stepBack"?',
    expect.stringMatching(
      /^warning reading-stops g.txt:9:5 .* left out are this line, the rest of its set \(2 lines\)/,
    ),
    'warning unknown-effect g.txt:11:11 warning: unknown effect "killSprit" — did you mean "killSprite"?',
  ])
})

test.each([
  [
    { SpriteSet: `${sprites}\nd > Pasive` },
    'error unknown-class g.txt:6:9 unknown sprite class "Pasive" — did you mean "Passive"?',
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
    'error missing-parameter g.txt:3:5 the class "Portal" of "a" needs the parameter "stype"',
  ],
  [
    { SpriteSet: 'a > Portal stype=aa' },
    'error unknown-sprite g.txt:3:22 unknown sprite type "aa" — did you mean "a"?',
  ],
  [{ SpriteSet: 'a > SpawnPoint stype=b\nb >' }, 'error no-class g.txt:3:26 "b" cannot have sprites'],
  [{ SpriteSet: 'a > Passive stype=zz' }, 'warning unknown-sprite g.txt:3:23 warning: unknown sprite type "zz"'],
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
    'warning unknown-parameter g.txt:3:17 warning: the class "Passive" has no parameter "sped"; it is ignored — did you mean "speed"?',
  ],
  [{ SpriteSet: 'a > Passive Missile' }, 'warning ignored-word g.txt:3:9 warning: "Passive" is ignored'],
  [
    { SpriteSet: `${sprites}\nd Passive\ne > Passive` },
    'warning ignored-line g.txt:6:5 warning: the line of "d" has no ">", so it is not read, and neither is the line after it',
  ],
  [
    { SpriteSet: 'a > Passive\n  b > Missile' },
    'warning overridden-class g.txt:4:11 warning: the class "Passive" of line 3 overrides "Missile"',
  ],
  [
    { SpriteSet: 'a > Passive\n  b >\n    a >' },
    'error nested-in-itself g.txt:5:9 the type "a" is indented under a line of its own name',
  ],
  [
    { SpriteSet: 'a > Passive\na > Missile' },
    'warning repeated-name g.txt:4:5 warning: the type "a" is already defined in line 3',
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
    'warning unknown-effect g.txt:9:11 warning: unknown effect "killsprite" — did you mean "killSprite"?',
  ],
  [{ InteractionSet: 'a b > wallBounce' }, 'error unsupported g.txt:9:11 the effect "wallBounce" is not supported'],
  [
    { InteractionSet: 'a b > transformTo stype=d' },
    'warning unknown-sprite g.txt:9:29 warning: unknown sprite type "d"',
  ],
  [
    { InteractionSet: 'a b > killSprite resource=d' },
    'warning unknown-sprite g.txt:9:31 warning: unknown sprite type "d"',
  ],
  [
    { InteractionSet: 'a b > killSprite scoreChange=0.5' },
    'warning wrong-value g.txt:9:34 warning: a score is an integer, but scoreChange is "0.5"; it counts as 0',
  ],
  [
    { TerminationSet: 'SpriteCount' },
    'warning unknown-termination g.txt:11:5 warning: unknown termination "SpriteCount"',
  ],
  [
    { TerminationSet: 'SpriteCounter limit=1' },
    'warning missing-parameter g.txt:11:5 warning: "SpriteCounter" lacks the parameter "stype"',
  ],
  [
    { TerminationSet: 'MultiSpriteCounter stype1=d' },
    'warning unknown-sprite g.txt:11:31 warning: unknown sprite type "d"',
  ],
  [{ LevelMapping: '. > a b c\n. > a' }, 'warning repeated-name g.txt:8:5 warning: "." is already mapped in line 7'],
  [
    { LevelMapping: '. > a b c\nx > d' },
    'warning unknown-sprite g.txt:8:9 warning: unknown sprite type "d", so "x" is unmapped',
  ],
  [{ SpriteSet: `a > Passive\n  b >\nc > Passive` }, 'warning never-updated g.txt:7:9 warning: "a" has subtypes'],
  [{ TerminationSet: '' }, 'warning no-termination g.txt:1:1 warning: this game has no termination'],
  [
    { Spriteset: '' },
    'warning unknown-set g.txt:12:3 warning: unknown set "Spriteset"; it is left out with everything under it (0 lines) — did you mean "SpriteSet"?',
  ],
] as const)('diagnostics for %j name what was found', (sets, expected) => {
  const { told } = define(gameOf({ ...sane, ...sets }))
  expect(told.filter((text) => text.startsWith(expected))).toHaveLength(1)
})

test.each([
  ['BasicGame no_players=2', 'error unsupported g.txt:1:11 "no_players=2" is not supported'],
  ['BasicGame no_counters=1', 'error unsupported g.txt:1:11 "no_counters=1" is not supported'],
  ['BasicGame square_size=0', 'warning wrong-value g.txt:1:23 warning: "square_size" must be 1 or more, but is "0"'],
  ['BasicGame square_size=-1', 'warning wrong-value g.txt:1:23 warning: "square_size" must be 1 or more, but is "-1"'],
  ['BasicGame obs=a,d', 'warning unknown-sprite g.txt:1:15 warning: unknown sprite type "d"'],
  ['BasicGames', 'error no-game g.txt:1:1 a game begins with "BasicGame" or "GameSpace", but "BasicGames"'],
])('diagnostics for the header %s name what was found', (header, expected) => {
  expect(define(gameOf(sane, header)).told.filter((text) => text.startsWith(expected))).toHaveLength(1)
})
