/** Games of few classes and effects, to be defined. */
import { formatDiagnostic } from '@telos/core'
import { defineGame } from '../src/definition/define-game.ts'
import type { Fields } from '../src/definition/fields.ts'
import type { ClassRegistry, GameDefinition } from '../src/definition/game-definition.ts'
import type { SpriteClass } from '../src/engine/class-types.ts'
import { readGame } from '../src/language/read-game.ts'

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
  return [name, { name, help: '', fields: spriteFields, category: 'movable', ...more }]
}

const vocabulary: ClassRegistry = {
  sprites: new Map([
    ...['Immovable', 'MovingAvatar', 'Passive', 'Missile'].map((name) => sprite(name)),
    sprite('Portal', { needs: ['stype'] }),
    sprite('SpawnPoint', { creates: (parameters) => parameters.list('stype') }),
  ]),
  effects: new Map(
    ['killSprite', 'stepBack', 'transformTo'].map((name) => {
      const checked = name === 'transformTo' ? ['stype'] : []
      return [name, { name, help: '', fields: effectFields, checked, create: () => () => true }]
    }),
  ),
  terminations: new Map(
    ['SpriteCounter', 'MultiSpriteCounter', 'Timeout'].map((name) => {
      const checked = { SpriteCounter: ['stype'], MultiSpriteCounter: ['stype1', 'stype2'] }[name] ?? []
      const fields: Fields = { limit: { kind: 'int' }, stype: one, stype1: one, stype2: one }
      return [name, { name, help: '', fields, checked, create: () => () => true }]
    }),
  ),
}

/** What a text defines, and its diagnostics: severity, code, place and message. */
export function define(text: string) {
  const { syntax, diagnostics } = readGame(text, 'g.txt')
  const { definition, diagnostics: found } = defineGame(syntax, vocabulary)
  const told = [...diagnostics, ...found].map(
    (each) => `${each.severity} ${each.code.slice(5)} ${formatDiagnostic(each)}`,
  )
  return { definition, told }
}

/** A game of sets, whose lines are given without their common indentation. */
export function gameOf(sets: Readonly<Record<string, string>>, header = 'BasicGame'): string {
  const indented = Object.entries(sets).map(([name, lines]) => `  ${name}\n${lines.replace(/^(?=.*\S)/gm, '    ')}`)
  return [header, ...indented].join('\n')
}

export function defined(sets: Readonly<Record<string, string>>, header?: string): GameDefinition {
  return define(gameOf(sets, header)).definition!
}

/** Lines of three types. */
export const sprites = 'a > Passive\nb > Passive\nc > Passive'
