import type { Diagnostic } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import type { GameData } from '../data/game-data.ts'
import { type Position, positionKey } from '../position.ts'
import { BlockGrid } from '../world/blocks/block-grid.ts'
import { air, type BlockState, parseBlock } from '../world/blocks/block-state.ts'
import { dayLength } from '../world/blocks/daylight.ts'
import { isFacing } from '../world/blocks/facing.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { MapAnimal, MapChest, MapFrame, WorldMap } from '../world/world-map.ts'
import type { MapLine, MapWord } from './map-lines.ts'

/** More blocks than this are a typing mistake. */
const mostCells = 8_000_000

type Keyword = (words: readonly MapWord[], keyword: MapWord) => void

/** `map` is present if there is no error. */
export interface MapReading {
  readonly map: WorldMap | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Collects a map line by line, along with every problem. */
export class MapBuilder {
  readonly #file: string
  readonly #data: GameData
  readonly #diagnostics: Diagnostic[] = []
  readonly #legend = new Map<string, BlockState>([['.', air]])
  readonly #chests: { readonly chest: MapChest; readonly word: MapWord }[] = []
  readonly #frames: { readonly frame: MapFrame; readonly word: MapWord }[] = []
  readonly #animals: MapAnimal[] = []
  readonly #keywords: ReadonlyMap<string, Keyword>
  #name: string | undefined
  #box: { readonly min: Position; readonly max: Position } | undefined
  #floor: number | undefined
  #grid: BlockGrid | undefined
  #start: Position | undefined
  #time = 0

  constructor(file: string, data: GameData) {
    this.#file = file
    this.#data = data
    this.#keywords = new Map<string, Keyword>([
      ['map', (words, keyword) => (this.#name = this.#expect(words[0], keyword, 'a name')?.text)],
      ['box', (words, keyword) => this.#readBox(words, keyword)],
      ['floor', (words, keyword) => (this.#floor = this.#number(words[0], keyword))],
      ['start', (words, keyword) => (this.#start = this.#place(words, keyword, true))],
      ['time', (words, keyword) => this.#readTime(words, keyword)],
      ['legend', (words, keyword) => this.#readLegend(words, keyword)],
      ['fill', (words, keyword) => this.#readFill(words, keyword)],
      ['chest', (words, keyword) => this.#readChest(words, keyword)],
      ['frame', (words, keyword) => this.#readFrame(words, keyword)],
      ['animal', (words, keyword) => this.#readAnimal(words, keyword)],
    ])
  }

  /** Rows of a layer. */
  get depth(): number {
    return this.#box === undefined ? Infinity : this.#box.max.z - this.#box.min.z + 1
  }

  read({ words }: MapLine): void {
    const [keyword, ...rest] = words
    const known = this.#keywords.get(keyword!.text)
    if (known) {
      known(rest, keyword!)
      return
    }
    const text = JSON.stringify(keyword!.text)
    this.#report(
      'unknown-keyword',
      keyword!,
      `unknown keyword ${text}`,
      didYouMean(keyword!.text, this.#keywords.keys()),
    )
  }

  readLayer({ words }: MapLine, rows: readonly MapLine[]): void {
    const keyword = words[0]!
    const grid = this.#needGrid(keyword)
    const layers = this.#layers(words.slice(1), keyword)
    if (grid === undefined || layers === undefined) return
    if (rows.length < grid.depth) {
      this.#report('too-few-rows', keyword, `${rows.length} rows, but the box is ${grid.depth} blocks deep`)
    }
    rows.forEach(({ words: [row] }, z) => {
      this.#readRow(grid, row!, z, layers)
    })
  }

  finish(): MapReading {
    const top = { text: '', line: 1, column: 1 }
    const grid = this.#needGrid(top)
    if (this.#name === undefined) this.#report('missing', top, 'the name is missing', 'begin with "map NAME"')
    if (this.#start === undefined) this.#report('missing', top, 'the start is missing', 'add "start X Y Z"')
    for (const { chest, word } of this.#chests) {
      const { x, y, z } = chest.at
      const stands = grid?.get(x, y, z).name
      if (grid && stands !== 'chest')
        this.#report('no-chest', word, `expected a chest at ${positionKey(chest.at)}, found ${stands}`)
    }
    for (const { frame, word } of this.#frames) {
      const { x, y, z } = frame.on
      if (grid?.get(x, y, z).name === 'air')
        this.#report('no-carrier', word, `nothing supports the frame at ${positionKey(frame.on)}`)
    }
    if (this.#diagnostics.length > 0) return { map: undefined, diagnostics: this.#diagnostics }
    const map: WorldMap = {
      name: this.#name!,
      blocks: grid!,
      spawn: this.#start!,
      timeOfDay: this.#time,
      chests: this.#chests.map(({ chest }) => chest),
      frames: this.#frames.map(({ frame }) => frame),
      animals: this.#animals,
    }
    return { map, diagnostics: [] }
  }

  #readBox(words: readonly MapWord[], keyword: MapWord): void {
    const min = this.#place(words.slice(0, 3), keyword, false)
    const max = this.#place(words.slice(3, 6), keyword, false)
    if (!min || !max) return
    const cells = (max.x - min.x + 1) * (max.y - min.y + 1) * (max.z - min.z + 1)
    if (max.x < min.x || max.y < min.y || max.z < min.z || cells > mostCells) {
      this.#report('bad-box', words[0]!, 'the box is empty or too large', 'first the lowest corner, then the highest')
      return
    }
    this.#box = { min, max }
  }

  #readTime([word]: readonly MapWord[], keyword: MapWord): void {
    const time = this.#number(word, keyword)
    if (time === undefined) return
    if (time < 0 || time >= dayLength) this.#report('bad-time', word!, `expected 0 to ${dayLength - 1}, found ${time}`)
    this.#time = time
  }

  #readLegend([symbol, block]: readonly MapWord[], keyword: MapWord): void {
    if (!this.#expect(symbol, keyword, 'a symbol') || !this.#expect(block, keyword, 'a block')) return
    if ([...symbol!.text].length !== 1)
      this.#report('bad-symbol', symbol!, `a symbol is one character, found ${symbol!.text}`)
    const state = parseBlock(block!.text)
    if (state === undefined) {
      this.#report('bad-block', block!, `expected a block such as furnace[facing=south], found ${block!.text}`)
    } else if (!this.#data.blocks.has(state.name)) {
      const name = JSON.stringify(state.name)
      this.#report('unknown-block', block!, `unknown block ${name}`, didYouMean(state.name, this.#data.blocks.keys()))
    } else this.#legend.set(symbol!.text, state)
  }

  #readFill([symbol, ...words]: readonly MapWord[], keyword: MapWord): void {
    const grid = this.#needGrid(keyword)
    const layers = this.#layers(words, keyword)
    if (!this.#expect(symbol, keyword, 'a symbol') || grid === undefined || layers === undefined) return
    const block = this.#blockOf(symbol!, symbol!.text, 0)
    if (block === undefined) return
    const { min, max } = grid.bounds
    for (const y of layers) {
      for (let x = min.x; x <= max.x; x++) for (let z = min.z; z <= max.z; z++) grid.set({ x, y, z }, block)
    }
  }

  #readRow(grid: BlockGrid, row: MapWord, z: number, layers: readonly number[]): void {
    const symbols = [...row.text]
    if (symbols.length !== grid.width) {
      this.#report('bad-row', row, `a row of ${symbols.length} symbols, but the box is ${grid.width} blocks wide`)
      return
    }
    const { min } = grid.bounds
    symbols.forEach((symbol, x) => {
      const block = this.#blockOf(row, symbol, x)
      if (block) for (const y of layers) grid.set({ x: min.x + x, y, z: min.z + z }, block)
    })
  }

  #readChest(words: readonly MapWord[], keyword: MapWord): void {
    const at = this.#place(words, keyword, false)
    const stacks = words.slice(3).flatMap((word) => this.#stack(word) ?? [])
    if (stacks.length > 27)
      this.#report('too-many-stacks', keyword, `a chest has 27 slots, found ${stacks.length} stacks`)
    if (at && this.#chests.some(({ chest }) => positionKey(chest.at) === positionKey(at)))
      this.#report('filled-twice', keyword, `the chest at ${positionKey(at)} is already filled`)
    if (at) this.#chests.push({ chest: { at, stacks }, word: keyword })
  }

  #stack(word: MapWord): ItemStack | undefined {
    const [, item, count] = /^([^*]*)(?:\*(\d+))?$/.exec(word.text) ?? []
    const facts = this.#item(word, item ?? word.text)
    if (facts === undefined) return undefined
    const stack = { item: facts.name, count: count === undefined ? 1 : Number(count) }
    if (stack.count >= 1 && stack.count <= facts.stackSize) return stack
    this.#report('bad-count', word, `a stack of ${facts.name} has 1 to ${facts.stackSize}, found ${stack.count}`)
    return undefined
  }

  #item(word: MapWord, name: string) {
    const facts = this.#data.items.get(name)
    if (facts) return facts
    const hint = didYouMean(name, this.#data.items.keys())
    this.#report('unknown-item', word, `unknown item ${JSON.stringify(name)}`, hint)
    return undefined
  }

  #readFrame(words: readonly MapWord[], keyword: MapWord): void {
    const on = this.#place(words, keyword, false)
    const [facing, item] = words.slice(3)
    if (!this.#expect(facing, keyword, 'a side') || !this.#expect(item, keyword, 'an item')) return
    if (!isFacing(facing!.text)) {
      this.#report('bad-side', facing!, `expected north, south, west, east, up or down, found ${facing!.text}`)
    }
    const facts = this.#item(item!, item!.text)
    if (on && facts) this.#frames.push({ frame: { on, facing: facing!.text, item: facts.name }, word: keyword })
  }

  #readAnimal(words: readonly MapWord[], keyword: MapWord): void {
    const at = this.#place(words, keyword, true)
    const [species, ...more] = words.slice(3)
    if (!this.#expect(species, keyword, 'a species')) return
    if (!this.#data.animals.has(species!.text)) {
      const hint = didYouMean(species!.text, this.#data.animals.keys())
      this.#report('unknown-animal', species!, `unknown animal ${JSON.stringify(species!.text)}`, hint)
      return
    }
    const colour = more.find(({ text }) => text !== 'baby')
    if (colour && !this.#data.items.has(`${colour.text}_wool`)) {
      this.#report('unknown-colour', colour, `unknown colour ${JSON.stringify(colour.text)}`)
    }
    const baby = more.some(({ text }) => text === 'baby')
    if (at) {
      this.#animals.push({ species: species!.text, at, ...(baby && { baby }), ...(colour && { colour: colour.text }) })
    }
  }

  /** One or two heights: a single layer, or all layers from the first to the second. */
  #layers(words: readonly MapWord[], keyword: MapWord): number[] | undefined {
    const from = this.#number(words[0], keyword)
    const to = words[1] === undefined ? from : this.#number(words[1], keyword)
    const grid = this.#grid
    if (from === undefined || to === undefined || grid === undefined) return undefined
    if (from > to || from < grid.bounds.min.y || to > grid.bounds.max.y) {
      this.#report('bad-layer', words[0]!, `layers ${from} to ${to} are not in the box`)
      return undefined
    }
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  }

  #blockOf(word: MapWord, symbol: string, offset: number): BlockState | undefined {
    const block = this.#legend.get(symbol)
    if (block) return block
    const place = { ...word, text: symbol, column: word.column + offset }
    this.#report(
      'unknown-symbol',
      place,
      `unknown symbol ${JSON.stringify(symbol)}`,
      'add it with "legend SYMBOL BLOCK"',
    )
    return undefined
  }

  #needGrid(word: MapWord): BlockGrid | undefined {
    if (this.#grid) return this.#grid
    if (this.#box && this.#floor !== undefined) return (this.#grid = new BlockGrid(this.#box, this.#floor))
    this.#report('missing', word, 'the box or the floor is missing', 'first "box X Y Z X Y Z" and "floor Y"')
    return undefined
  }

  #place(words: readonly MapWord[], keyword: MapWord, fractions: boolean): Position | undefined {
    const [x, y, z] = [0, 1, 2].map((index) => this.#number(words[index], keyword, fractions))
    return x === undefined || y === undefined || z === undefined ? undefined : { x, y, z }
  }

  #number(word: MapWord | undefined, keyword: MapWord, fractions = false): number | undefined {
    if (!this.#expect(word, keyword, 'a number')) return undefined
    const value = Number(word!.text)
    if (Number.isFinite(value) && (fractions || Number.isInteger(value)) && Math.abs(value) < 3e7) return value
    const kind = fractions ? 'a number' : 'a whole number'
    this.#report('bad-number', word!, `expected ${kind}, found ${JSON.stringify(word!.text)}`)
    return undefined
  }

  #expect(word: MapWord | undefined, keyword: MapWord, what: string): MapWord | undefined {
    if (word === undefined)
      this.#report('missing', keyword, `${keyword.text}: expected ${what}, found the end of the line`)
    return word
  }

  #report(code: string, { text, line, column }: MapWord, message: string, hint?: string): void {
    const endColumn = column + Math.max(1, text.length)
    const span = { file: this.#file, line, column, endLine: line, endColumn }
    this.#diagnostics.push({ code: `map/${code}`, severity: 'error', message, span, ...(hint && { hint }) })
  }
}
