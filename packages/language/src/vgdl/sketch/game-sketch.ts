import type { LineTable } from '@telos/core/text'
import type { SyntaxLine } from '@telos/vgdl'
import type { SetName } from '@telos/vgdl/editing'
import type { TextFile } from '../../text-file.ts'
import type { SketchWord } from './assignments.ts'
import { kindOfLine, SketchLine } from './sketch-line.ts'

/**
 * A game as its author sees it: all lines with their intended kinds, even where the reader gives up. It checks nothing.
 */
export class GameSketch {
  readonly file: TextFile
  readonly lines: LineTable
  readonly root: SketchLine | undefined
  /** Lines by their numbers. */
  readonly byNumber = new Map<number, SketchLine>()
  readonly #ofSet = new Map<SetName, SketchLine[]>()
  readonly #sprites = new Map<string, SketchLine>()
  readonly #characters = new Map<string, SketchLine>()
  readonly #parameters = new Map<string, SketchLine>()

  constructor(file: TextFile, lines: LineTable, root: SyntaxLine | undefined) {
    this.file = file
    this.lines = lines
    this.root = root && this.#add(root, undefined)
  }

  /** Lines of a set in the order of the text; those of the SpriteSet at all depths. */
  linesOf(set: SetName): readonly SketchLine[] {
    return this.#ofSet.get(set) ?? []
  }

  /** The lines that begin sets. */
  sets(name?: SetName): readonly SketchLine[] {
    const all = this.root?.children.filter(({ kind }) => kind === 'set') ?? []
    return name === undefined ? all : all.filter(({ name: word }) => word.text === name)
  }

  /** The line that declares a sprite type: the first of several. */
  sprite(name: string): SketchLine | undefined {
    return this.#sprites.get(name)
  }

  /** All sprite types: those that are declared, `wall` and `avatar`. */
  spriteNames(): readonly string[] {
    return [...new Set([...this.#sprites.keys(), ...builtInSprites])]
  }

  /** The line that maps a character. */
  character(character: string): SketchLine | undefined {
    return this.#characters.get(character)
  }

  /** All mapped characters, including the built-in ones. */
  characters(): ReadonlyMap<string, readonly string[]> {
    const all = new Map<string, readonly string[]>(builtInCharacters)
    for (const [character, line] of this.#characters)
      all.set(
        character,
        mappedNames(line).map(({ text }) => text),
      )
    return all
  }

  /** The line of a ParameterSet that gives a name to a value. */
  parameter(name: string): SketchLine | undefined {
    return this.#parameters.get(name)
  }

  parameterNames(): readonly string[] {
    return [...this.#parameters.keys()]
  }

  #add(syntax: SyntaxLine, parent: SketchLine | undefined): SketchLine {
    const words = syntax.words.map((word) => this.#place(word))
    const kind = kindOfLine(words[0]!.text, parent)
    const line = new SketchLine(words, syntax.indent, kind, parent)
    this.byNumber.set(line.number, line)
    this.#register(line)
    for (const child of syntax.children) line.children.push(this.#add(child, line))
    return line
  }

  #place({ text, line, column }: SyntaxLine['words'][number]): SketchWord {
    // the reader does not count a byte order mark
    const mark = line === 1 ? markLength(this.file.text) : 0
    const start = this.lines.startOf(line) + column - 1 + mark
    return { text, line, start, end: start + text.length }
  }

  #register(line: SketchLine): void {
    const { kind, name } = line
    const set = line.set
    if (set === undefined) return
    const lines = this.#ofSet.get(set) ?? []
    lines.push(line)
    this.#ofSet.set(set, lines)
    if (kind === 'sprite' && !this.#sprites.has(name.text)) this.#sprites.set(name.text, line)
    // if a character is mapped twice, the last line counts
    if (kind === 'mapping') this.#characters.set(name.text[0]!, line)
    if (kind === 'parameter' && isGameSpace(line)) this.#parameters.set(name.text, line)
  }
}

export const builtInSprites: readonly string[] = ['wall', 'avatar']

/** Characters that levels may use without a mapping. */
export const builtInCharacters: ReadonlyMap<string, readonly string[]> = new Map([
  ['w', ['wall']],
  ['A', ['avatar']],
])

/** Number of byte order marks at the beginning of a text. */
export function markLength(text: string): number {
  let length = 0
  while (text.charCodeAt(length) === 0xfeff) length++
  return length
}

/** Names of the types that a line of a LevelMapping lists. */
export function mappedNames(line: SketchLine): readonly SketchWord[] {
  return line.words.slice(2)
}

function isGameSpace(line: SketchLine): boolean {
  return line.parent?.parent?.name.text === 'GameSpace'
}
