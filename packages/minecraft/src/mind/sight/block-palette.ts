import type { GameData } from '../../data/game-data.ts'
import type { BlockState } from '../../world/blocks/block-state.ts'

/** Nothing is loaded there. */
export const unloaded = 0

/** Numbers blocks by what matters for seeing them, so that a scan compares numbers instead of names. */
export class BlockPalette {
  readonly #codes = new Map<string, number>()
  readonly #byState = new WeakMap<BlockState, number>()
  readonly #names: string[] = ['']
  readonly #transparent: boolean[] = [false]
  readonly #interesting: boolean[] = [false]
  readonly #data: GameData
  readonly #interests: ReadonlySet<string>

  constructor(data: GameData, interests: ReadonlySet<string>) {
    this.#data = data
    this.#interests = interests
  }

  codeOf(state: BlockState | undefined): number {
    if (state === undefined) return unloaded
    let code = this.#byState.get(state)
    if (code === undefined) {
      code = this.#codeOfName(nameFor(state))
      this.#byState.set(state, code)
    }
    return code
  }

  nameOf(code: number): string {
    return this.#names[code]
  }

  /** Whether sight passes through. */
  isTransparent(code: number): boolean {
    return this.#transparent[code]
  }

  isInteresting(code: number): boolean {
    return this.#interesting[code]
  }

  #codeOfName(name: string): number {
    let code = this.#codes.get(name)
    if (code === undefined) {
      code = this.#names.push(name) - 1
      this.#codes.set(name, code)
      this.#transparent.push(this.#data.blocks.get(name)?.transparent ?? true)
      this.#interesting.push(this.#interests.has(name))
    }
    return code
  }
}

/** Ripe at this `age`. */
const ripeAge: Readonly<Record<string, string>> = {
  wheat: '7',
  carrots: '7',
  potatoes: '7',
  beetroots: '3',
  nether_wart: '3',
}

/** Unripe crops and the second half of a bed are useless: they get names that nobody asks for. */
function nameFor({ name, properties }: BlockState): string {
  if (properties === undefined) return name
  if (Object.hasOwn(ripeAge, name) && properties['age'] !== ripeAge[name]) return `${name} (young)`
  if (properties['part'] === 'head') return `${name} (head)`
  return name
}
