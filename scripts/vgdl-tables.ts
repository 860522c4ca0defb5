// The tables of the guides to VGDL, from what classes declare; guide-tables.ts writes them.
import { actionNames } from '@telos/vgdl'
import { vgdlWords } from '@telos/vgdl/editing'
import { interactionTemplate } from '../packages/vgdl/src/compile/knowledge/interactions.ts'
import { knowledgeBase } from '../packages/vgdl/src/compile/knowledge/knowledge-base.ts'
import type { Fields } from '../packages/vgdl/src/definition/fields.ts'
import type { SpriteClass } from '../packages/vgdl/src/engine/class-types.ts'
import { unsupportedEffects, unsupportedSprites } from '../packages/vgdl/src/unsupported-classes.ts'

const sprites = byName([...vgdlWords.sprites.values()] as readonly SpriteClass[])
const effects = byName([...vgdlWords.effects.values()])
const terminations = byName([...vgdlWords.terminations.values()])

function byName<T extends { readonly name: string }>(classes: readonly T[]): T[] {
  return classes.toSorted((one, other) => one.name.localeCompare(other.name))
}

const codes = (words: Iterable<string>) => [...words].map((word) => `\`${word}\``).join(' ')

/** The parameters of each class that others of its family lack and that matter on a grid. */
function ownNames(classes: readonly { readonly fields: Fields }[]): (fields: Fields) => readonly string[] {
  const isCommon = (name: string) => classes.every(({ fields }) => Object.hasOwn(fields, name))
  return (fields) =>
    Object.keys(fields).filter((name) => !isCommon(name) && !['ignored', 'drawing'].includes(fields[name]!.kind))
}

const ownOfSprite = ownNames(sprites)
const ownOfEffect = ownNames(effects)
const ownOfTermination = ownNames(terminations)

/** The names of what is not supported, by reason. */
function refusedRows(what: string, refused: ReadonlyMap<string, string>): string[][] {
  return [...new Set(refused.values())].map((reason) => {
    const names = [...refused.keys()].filter((name) => refused.get(name) === reason)
    return [what, codes(names.toSorted()), reason]
  })
}

export const vgdlTables = {
  'docs/vgdl.md': {
    sprites: [
      ['class', 'what it does', 'own parameters'],
      ...sprites
        .filter(({ avatar }) => avatar === undefined)
        .map(({ name, help, fields }) => [codes([name]), help, codes(ownOfSprite(fields))]),
    ],
    avatars: [
      ['class', 'actions', 'what it does', 'own parameters'],
      ...sprites
        .filter(({ avatar }) => avatar !== undefined)
        .map(({ name, help, fields, avatar }) => [
          codes([name]),
          avatar!.actions.map((action) => actionNames[action]).join(' '),
          help,
          codes(ownOfSprite(fields)),
        ]),
    ],
    effects: [
      ['effect', 'what it does', 'own parameters'],
      ...effects.map(({ name, help, fields, scoresIfDone, meaning }) => {
        const isByChance = meaning?.requires.some((one) => 'asks' in one && one.asks === 'chance')
        // a line that delays another effect has all parameters of that one
        const isDelay = Object.values(fields).some(({ namesEffect }) => namesEffect === 'known')
        const own = Object.keys(fields).filter((name) => fields[name]!.namesEffect ?? fields[name]!.isOfTime)
        const names = isDelay ? own : [...ownOfEffect(fields), ...(isByChance ? ['prob'] : [])]
        return [`${codes([name])}${scoresIfDone ? ' ✓' : ''}`, help, codes(names)]
      }),
    ],
    terminations: [
      ['class', 'what it does', 'own parameters'],
      ...terminations.map(({ name, help, fields }) => [codes([name]), help, codes(ownOfTermination(fields))]),
    ],
    refused: [
      ['what', 'names', 'why'],
      ...refusedRows('sprites', unsupportedSprites),
      ...refusedRows('effects', unsupportedEffects),
    ],
  },
  'docs/vgdl-agents.md': {
    compiled: [
      ['set', 'supported'],
      ['avatars', codes(knowledgeBase.avatars.keys())],
      ['sprites', codes(knowledgeBase.sprites.keys())],
      ['effects', codes(effects.filter((one) => interactionTemplate(one) !== undefined).map(({ name }) => name))],
      ['terminations', codes(knowledgeBase.terminations.keys())],
    ],
  },
}
