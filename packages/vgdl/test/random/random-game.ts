/** Random games of a few lines, made of all existing classes, effects and terminations. */
import type { RandomSource } from '@telos/core'
import { classRegistry } from '../../src/class-registry.ts'
import type { Field, Fields } from '../../src/definition/fields.ts'

/** One of them. */
export function pick<T>({ next }: RandomSource, list: readonly T[]): T {
  return list[Math.floor(next() * list.length)]
}

/** A whole number below another. */
export function below({ next }: RandomSource, bound: number): number {
  return Math.floor(next() * bound)
}

const names = ['wall', 'avatar', 'rock', 'gem', 'fox', 'nest', 'gate', 'spark']
const characters = 'wArgfntsk'
const classes = [...classRegistry.sprites.values()]
const avatars = classes.filter(({ avatar }) => avatar !== undefined)
const effects = [...classRegistry.effects.values()]
const terminations = [...classRegistry.terminations.values()]

/** A game whose lines make sense individually. */
export function randomGame(random: RandomSource): string {
  const lines = [`BasicGame${chance(random, 0.3) ? ` obs=${pick(random, names)}` : ''}`, '  SpriteSet']
  let indent = 4
  for (const name of names.slice(1)) {
    const { name: className, fields } = pick(random, name === 'avatar' ? avatars : classes)
    lines.push(`${' '.repeat(indent)}${name} > ${chance(random, 0.9) ? className : ''} ${parameters(random, fields)}`)
    indent = chance(random, 0.15) ? indent + 2 : chance(random, 0.5) ? 4 : indent
  }
  lines.push('  InteractionSet')
  for (let count = 3 + below(random, 12); count > 0; count--) {
    const { name: effect, fields } = pick(random, effects)
    const second = chance(random, 0.8) ? pick(random, names) : pick(random, ['EOS', 'TIME'])
    const time = second === 'TIME' || effect === 'addTimer' ? ` timer=${below(random, 6)} repeating=True` : ''
    lines.push(`    ${pick(random, names)} ${second} > ${effect} ${parameters(random, fields)}${time}`)
  }
  lines.push('  LevelMapping')
  for (let at = 2; at < characters.length; at++)
    lines.push(`    ${characters[at]} > ${names[at] ?? `${pick(random, names)} ${pick(random, names)}`}`)
  lines.push('  TerminationSet')
  for (let count = below(random, 3); count > 0; count--) {
    const { name: termination, fields } = pick(random, terminations)
    lines.push(`    ${termination} ${parameters(random, fields)}`)
  }
  return `${lines.join('\n')}\n`
}

/** A level of walls, free cells and all kinds of sprites. */
export function randomLevel(random: RandomSource): string {
  const columns = 1 + below(random, 14)
  const row = () => Array.from({ length: columns }, () => (chance(random, 0.5) ? ' ' : pick(random, [...characters])))
  const rows = Array.from({ length: 1 + below(random, 12) }, row)
  pick(random, rows)[below(random, columns)] = 'A'
  return `${rows.map((cells) => cells.join('')).join('\n')}\n`
}

function chance({ next }: RandomSource, probability: number): boolean {
  return next() < probability
}

/** Some parameters of a class; those that name types nearly always. */
function parameters(random: RandomSource, fields: Fields): string {
  const given = Object.entries(fields).filter(([, { kind, names }]) => {
    return kind !== 'drawing' && kind !== 'ignored' && chance(random, names === undefined ? 0.15 : 0.9)
  })
  return given.map(([name, field]) => `${name}=${someValue(random, name, field)}`).join(' ')
}

function someValue(random: RandomSource, name: string, { kind, names: named }: Field): string {
  if (name === 'physicstype') return 'GRID'
  if (name === 'ftype') return pick(random, effects).name
  if (named === 'many' && chance(random, 0.3)) return `${pick(random, names)},${pick(random, names)}`
  if (named !== undefined) return pick(random, names)
  if (kind === 'boolean') return pick(random, ['True', 'False'])
  if (kind === 'direction') return pick(random, ['UP', 'DOWN', 'LEFT', 'RIGHT', 'NONE', 'NIL'])
  if (kind === 'int') return pick(random, ['0', '1', '2', '3', '5', '-1', '1000000000'])
  if (kind === 'text') return pick(random, ['1', '-2', 'x', 'True'])
  return pick(random, ['0', '0.3', '0.5', '1', '2', '-1', '100000'])
}
