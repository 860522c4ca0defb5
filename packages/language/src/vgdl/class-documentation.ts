/** Documentation of the language's words: a sentence, and the parameters with their values. */
import { type Field, type Fields, type FieldValue, vgdlWords } from '@telos/vgdl/editing'

/** Kinds of words that have parameters. */
export type ClassKind = 'class' | 'effect' | 'termination'

interface Family {
  readonly classes: ReadonlyMap<string, { readonly help: string; readonly fields: Fields }>
  /** The text in front of it on its line. */
  readonly before: string
}

export const families: Readonly<Record<ClassKind, Family>> = {
  class: { classes: vgdlWords.sprites, before: 'name > ' },
  effect: { classes: vgdlWords.effects, before: 'first second > ' },
  termination: { classes: vgdlWords.terminations, before: '' },
}

/** What the sets of a game are for. */
export const setSentences: ReadonlyMap<string, string> = new Map([
  ['SpriteSet', 'Names the sprite types, each with a class and parameters: `name > Class key=value`.'],
  ['InteractionSet', 'Says what happens when two sprites meet: `first second > effect key=value`.'],
  ['LevelMapping', 'Says which sprites a character of a level stands for: `c > type type`.'],
  ['TerminationSet', 'Says when the game ends: `Class key=value win=True`.'],
  ['ParameterSet', 'Names values of a `GameSpace`: `name > values=min:step:max value=x`.'],
])

/** The parameters of a class that not all classes of its family have and that have an effect on a grid. */
export function ownFields(kind: ClassKind, name: string): readonly [string, Field][] {
  const { classes } = families[kind]
  const common = commonFields(kind)
  return Object.entries(classes.get(name)?.fields ?? {}).filter(([key, field]) => !common.has(key) && isRead(field))
}

/** Its line with its own parameters, such as `first second > transformTo stype=… killSecond=False`. */
export function classDetail(kind: ClassKind, name: string): string {
  const parameters = ownFields(kind, name).slice(0, MOST_PARAMETERS)
  return `${families[kind].before}${[name, ...parameters.map(([key, field]) => `${key}=${defaultText(field)}`)].join(' ')}`
}

const MOST_PARAMETERS = 12

/** A sentence and the parameters, as Markdown. */
export function classDocumentation(kind: ClassKind, name: string): string {
  const { help = '', fields = {} } = families[kind].classes.get(name) ?? {}
  const own = ownFields(kind, name)
  const common = [...commonFields(kind)].filter((key) => Object.hasOwn(fields, key) && isRead(fields[key]!))
  return [
    help,
    own.map(([key, field]) => `- \`${key}\`: ${fieldText(field)}`).join('\n'),
    `Common parameters: ${common.map((key) => `\`${key}\``).join(', ')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The values that a parameter takes, with its default: `an integer (default 1)`. */
export function fieldText(field: Field): string {
  const { kind, names, namesEffect } = field
  const what =
    names === 'one'
      ? 'a sprite type'
      : names === 'many'
        ? 'sprite types, separated by commas'
        : namesEffect !== undefined
          ? 'an effect'
          : isCount(field)
            ? kindTexts.int
            : kindTexts[kind]
  const initial = defaultText(field)
  return initial === '…' || kind === 'ignored' || kind === 'drawing' ? what : `${what} (default ${initial})`
}

/** Scores are stored as texts, because there may be one for each player. */
function isCount({ kind, initial }: Field): boolean {
  return kind === 'text' && /^-?\d+$/.test(`${initial}`)
}

const kindTexts: Readonly<Record<Field['kind'], string>> = {
  int: 'an integer',
  float: 'an integer',
  double: 'a number',
  boolean: 'True or False',
  text: 'a name',
  direction: 'a direction',
  drawing: 'how it is drawn',
  ignored: 'has no effect in a game on a grid',
}

/** The default as it would be written; `…` where there is none. */
export function defaultText({ kind, initial }: Field): string {
  if (initial !== undefined && initial !== '') return valueText(initial)
  switch (kind) {
    case 'int':
    case 'float':
    case 'double':
      return '0'
    case 'boolean':
      return 'False'
    case 'direction':
      return 'NONE'
    default:
      return '…'
  }
}

function valueText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return `${value}`
  const { x, y } = value
  if (x === 0) return y === 0 ? 'NONE' : y < 0 ? 'UP' : 'DOWN'
  return y !== 0 ? 'NIL' : x < 0 ? 'LEFT' : 'RIGHT'
}

function isRead({ kind }: Field): boolean {
  return kind !== 'ignored' && kind !== 'drawing'
}

const common = new Map<ClassKind, ReadonlySet<string>>()

/** Keys that all classes of a family have. */
function commonFields(kind: ClassKind): ReadonlySet<string> {
  let keys = common.get(kind)
  if (keys === undefined) {
    const all = [...families[kind].classes.values()]
    keys = new Set(
      Object.keys(all[0]?.fields ?? {}).filter((key) => all.every(({ fields }) => Object.hasOwn(fields, key))),
    )
    common.set(kind, keys)
  }
  return keys
}
