/** The names in a game and the characters of its levels, with their symbols and roles. */
import { type Field, kindOfValue, typesCreated } from '@telos/vgdl/editing'
import {
  type LanguageSymbol,
  NameIndex,
  type NameRole,
  type NameUse,
  type SymbolKey,
  type SymbolKind,
} from '../../names.ts'
import type { TextFile, TextRange } from '../../text-file.ts'
import { commaParts, type SketchAssignment, type SketchWord } from '../sketch/assignments.ts'
import { type GameSketch, mappedNames, markLength } from '../sketch/game-sketch.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'
import { EffectRoles } from './effect-roles.ts'
import {
  characterSymbol,
  classSymbol,
  keySymbol,
  keywordSymbol,
  setSymbol,
  shortText,
  spriteSymbol,
  valueSymbol,
} from './vgdl-symbols.ts'

/** Finds all names of a game. */
export function namesOfGame(sketch: GameSketch): NameIndex {
  const collector = new GameNames(sketch)
  if (sketch.root) collector.line(sketch.root)
  return collector.index()
}

/** The context of a name. */
interface Use {
  readonly role: NameRole
  readonly inside?: string
}

/** The role of a type that a parameter names. */
type ValueRole = (key: string, name: string) => NameRole

class GameNames {
  readonly #sketch: GameSketch
  readonly #uses: NameUse[] = []
  readonly #symbols = new Map<SymbolKey, LanguageSymbol>()
  readonly #sprites = new Map<string, LanguageSymbol | undefined>()

  constructor(sketch: GameSketch) {
    this.#sketch = sketch
  }

  index(): NameIndex {
    return new NameIndex(this.#uses, this.#symbols)
  }

  line(line: SketchLine): void {
    switch (line.kind) {
      case 'game':
        this.#add(line.name, keywordSymbol(line.name.text), { role: 'uses' })
        this.#assignments(line, () => 'uses')
        break
      case 'set':
        this.#add(line.name, setSymbol(line.name.text), { role: 'uses' })
        break
      case 'sprite':
        this.#spriteLine(line)
        break
      case 'interaction':
        this.#interaction(line)
        break
      case 'mapping':
        this.#mapping(line)
        break
      case 'termination':
        this.#add(line.name, classSymbol('termination', line.name.text), { role: 'uses' })
        this.#assignments(line, () => 'needs', shortText(line, LONGEST))
        break
      case 'parameter':
        this.#add(line.name, valueSymbol(this.#sketch, line.name.text), { role: 'declares' })
        this.#assignments(line, () => 'uses')
    }
    for (const child of line.children) this.line(child)
  }

  #spriteLine(line: SketchLine): void {
    const inside = line.name.text
    this.#sprite(line.name, { role: 'declares' })
    for (const word of line.classWords) this.#add(word, classSymbol('class', word.text), { role: 'uses', inside })
    const parameters = [...line.allAssignments.values()].map(({ word }) => word.text)
    const created = new Set(typesCreated(line.effectiveClass?.text ?? '', parameters))
    this.#assignments(line, (_key, name) => (created.has(name) ? 'gives' : 'uses'), inside)
  }

  #interaction(line: SketchLine): void {
    const { actors, ownClass, assignments } = line
    const inside = [...actors.map(({ text }) => text), '>', ownClass?.text ?? ''].join(' ').trim()
    const values = new Map(assignments.map(({ key, value }) => [key.text, value.text.toLowerCase()]))
    const isOn = (key: string) => (values.get(key) ?? `${line.fields?.[key]?.initial}`) === 'true'
    const roles = new EffectRoles(ownClass?.text ?? '', isOn)
    for (const [index, word] of actors.entries()) {
      const role = roles.of(index === 0 ? 'first' : 'second')
      const special = word.text.toUpperCase()
      if (this.#sprite(word, { role, inside })) continue
      if (special === 'EOS' || special === 'TIME') this.#add(word, keywordSymbol(special), { role: 'uses', inside })
    }
    for (const word of line.classWords) this.#add(word, classSymbol('effect', word.text), { role: 'uses', inside })
    this.#assignments(line, (parameter) => roles.of({ parameter }), inside)
  }

  #mapping(line: SketchLine): void {
    const { start, text } = line.name
    const character = text[0]!
    this.#add({ start, end: start + 1 }, characterSymbol(this.#sketch, character), { role: 'declares' })
    for (const word of mappedNames(line)) this.#sprite(word, { role: 'uses', inside: character })
  }

  #assignments(line: SketchLine, roleOf: ValueRole, inside?: string): void {
    const { fields } = line
    const owner = line.effectiveClass?.text ?? line.parent?.name.text ?? ''
    for (const assignment of line.assignments) {
      const key = assignment.key.text
      const field = fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined
      if (field !== undefined) this.#add(assignment.key, keySymbol(key, field, owner), { role: 'uses' })
      this.#value(assignment, field, roleOf, inside)
    }
  }

  #value({ key, value }: SketchAssignment, field: Field | undefined, roleOf: ValueRole, inside?: string): void {
    const use = (role: NameRole): Use => ({ role, ...(inside !== undefined && { inside }) })
    if (this.#add(value, valueSymbol(this.#sketch, value.text), use('uses')) || field === undefined) return
    if (field.namesEffect !== undefined) this.#add(value, classSymbol('effect', value.text), use('uses'))
    if (field.names === undefined || kindOfValue(key.text, value.text) !== 'text') return
    for (const part of field.names === 'many' ? commaParts(value) : [value])
      this.#sprite(part, use(roleOf(key.text, part.text)))
  }

  /** Returns whether the type exists. */
  #sprite(word: SketchWord, use: Use): boolean {
    if (!this.#sprites.has(word.text)) this.#sprites.set(word.text, spriteSymbol(this.#sketch, word.text))
    return this.#add(word, this.#sprites.get(word.text), use)
  }

  /** Skips unknown names, which diagnostics report. */
  #add({ start, end }: TextRange, symbol: LanguageSymbol | undefined, use: Use): boolean {
    if (symbol === undefined || end <= start) return false
    if (!this.#symbols.has(symbol.key)) this.#symbols.set(symbol.key, symbol)
    this.#uses.push({ start, end, key: symbol.key, ...use })
    return true
  }
}

const LONGEST = 60

/** Looks up the characters of a level in its game. Every cell is a use. */
export function namesOfLevel({ text }: TextFile, sketch: GameSketch | undefined): NameIndex {
  const uses: NameUse[] = []
  const symbols = new Map<SymbolKey, LanguageSymbol>()
  const known = new Map<string, SymbolKey | undefined>()
  const keyOf = (character: string): SymbolKey | undefined => {
    if (!known.has(character)) {
      const symbol = sketch && characterSymbol(sketch, character)
      if (symbol !== undefined) symbols.set(symbol.key, symbol)
      known.set(character, symbol?.key)
    }
    return known.get(character)
  }
  for (let start = markLength(text); start < text.length; start++) {
    const character = text[start]!
    if (character === ' ' || character === '\n' || character === '\r') continue
    const key = keyOf(character)
    if (key !== undefined) uses.push({ start, end: start + 1, key, role: 'uses' })
  }
  return new NameIndex(uses, symbols)
}

/** Returns the reason why a type, a character or a value cannot have a name; undefined if it can. */
export function refuseVgdlName(name: string, kind: SymbolKind): string | undefined {
  if (kind === 'character') {
    const isLegal = name.length === 1 && name !== '#' && !invisible.test(name)
    return isLegal ? undefined : 'A level is made of single characters; a blank and "#" cannot be used.'
  }
  if (name === '' || invisible.test(name) || /[=#>,]/.test(name))
    return 'Names have no blanks, and none of the signs "=", "#", ">" and ",".'
  if (/^(?:EOS|TIME|true|false)$/i.test(name) || kindOfValue('', name) !== 'text')
    return `"${name}" has a meaning of its own, so it cannot be a name.`
  return undefined
}

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u
