import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGame } from '../language/read-game.ts'
import type { Line } from '../language/syntax.ts'
import { vocabulary } from '../vocabulary.ts'
import { DEFINITION_CODES } from './codes.ts'
import { defineGame } from './define-game.ts'
import type { GameDefinition } from './game-definition.ts'

const sane = `BasicGame square_size=20
  SpriteSet
    floor > Immovable hidden=True
    hole > SpawnPoint stype=crate prob=0.5 cooldown=3
    moving > speed=0.5
      crate > Passive cooldown=2 singleton=True
      enemy > Chaser stype=avatar orientation=LEFT
    avatar > ShootAvatar stype=arrow,crate ammo=gem
    arrow > Missile speed=2
    gem > Resource limit=5 value=1
  LevelMapping
    . > floor
    0 > floor hole
    e > enemy
    A > avatar
    g > gem
  InteractionSet
    avatar wall EOS > stepBack
    crate avatar > bounceForward
    crate hole wall > killSprite scoreChange=1
    enemy TIME > transformTo stype=crate timer=30 repeating=True
    gem avatar > collectResource
  TerminationSet
    SpriteCounter stype=crate limit=0 win=True
    MultiSpriteCounter stype1=avatar stype2=enemy
    Timeout limit=100`.split('\n')

const words =
  '> >> = x= =x x== EOS TIME wall avatar crate __proto__ toString # UP GOLD CONT physicstype=CONT stype=nobody stype=GOLD ' +
  'scoreChange=x repeat=3 repeat=-1 limit=1e9 limit=0x1p3 win=1 Walker wallBounce addTimer ftype=killSprite SpriteSet ' +
  'LevelMapping BasicGame ParameterSet \u{1F600} \u0000'

const mutations = fc.record({
  line: fc.nat(40),
  place: fc.nat(8),
  kind: fc.constantFrom('delete', 'repeat', 'indent', 'replace', 'insert', 'remove', 'swap'),
  word: fc.oneof(fc.constantFrom(...words.split(' ')), fc.string({ maxLength: 6 })),
})

function mutate(
  lines: readonly string[],
  { line, place, kind, word }: { line: number; place: number; kind: string; word: string },
) {
  const at = line % lines.length
  const split = lines[at].trim().split(' ')
  const index = place % split.length
  const indent = ' '.repeat(lines[at].search(/\S|$/))
  const withWords = (...changed: string[]) => lines.with(at, indent + changed.join(' '))
  if (kind === 'delete') return lines.length > 1 ? lines.toSpliced(at, 1) : lines
  if (kind === 'repeat') return lines.toSpliced(at, 0, lines[at])
  if (kind === 'indent') return lines.with(at, ' '.repeat(place) + lines[at].trim())
  if (kind === 'replace') return withWords(...split.with(index, word))
  if (kind === 'insert') return withWords(...split.toSpliced(index, 0, word))
  if (kind === 'remove') return withWords(...split.toSpliced(index, 1))
  return lines.with(at, lines[place % lines.length]).with(place % lines.length, lines[at])
}

const texts = fc
  .array(mutations, { maxLength: 6 })
  .map((list) => list.reduce<readonly string[]>(mutate, sane).join('\n'))

/** Lines of the tree that left something in the definition. */
function linesIn({ types, collisions, edges, timers, terminations }: GameDefinition): Set<number> {
  const spans = [...types, ...terminations, ...[...collisions, ...edges, ...timers].map(({ effect }) => effect)]
  return new Set(spans.flatMap(({ span }) => (span ? [span.line] : [])))
}

test('games of all kinds of mistakes are defined without an exception, and what is dropped is told', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { syntax } = readGame(text, 'g.txt')
      const { definition, diagnostics } = defineGame(syntax, vocabulary)
      for (const { code, span, message } of diagnostics) {
        expect(DEFINITION_CODES).toHaveProperty([code])
        expect(span?.file).toBe('g.txt')
        expect(message).not.toMatch(/undefined|NaN|\[object/)
      }
      if (!definition) {
        if (syntax.root) expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
        return
      }
      const kept = linesIn(definition)
      const told = new Set(diagnostics.map(({ span }) => span!.line))
      const named = diagnostics.map(({ message }) => message).join('\n')
      const stop = Math.min(
        ...diagnostics.filter(({ code }) => code === 'vgdl/reading-stops').map(({ span }) => span!.line),
      )
      const check = (line: Line, set: string): void => {
        const { line: number, text: name } = line.words[0]
        const isMapped = set === 'LevelMapping' && definition.mapping.has(name[0])
        const isReplaced = named.includes(`in line ${number} already`)
        // a repetition of 0 is told by nobody: the line is read, and does nothing
        const isSilent = set === 'ParameterSet' || line.words.some(({ text }) => text.startsWith('repeat='))
        if (number >= stop || told.has(number) || (set === '' && line.children.length === 0)) return
        const isKept = set === '' || kept.has(number) || isMapped || isReplaced || isSilent
        expect(isKept, `line ${number} of\n${text}\n${named}`).toBe(true)
        for (const child of line.children) {
          check(child, set || name)
          // one diagnostic speaks for the lines after it
          if (told.has(child.words[0].line)) return
        }
      }
      for (const set of syntax.root!.children) check(set, '')
    }),
    { numRuns: 400 },
  )
})

test('the game that is changed has no mistakes itself', () => {
  const { syntax } = readGame(sane.join('\n'), 'g.txt')
  expect(defineGame(syntax, vocabulary).diagnostics).toEqual([])
})
