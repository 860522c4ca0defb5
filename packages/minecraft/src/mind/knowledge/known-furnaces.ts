import { type Position, positionKey } from '../../position.ts'

/** What is known of a fire: it burns on when there is nothing to smelt, but only the piece of fuel that is alight. */
interface Fire {
  /** Ticks in fuel that has not been lit. */
  unlit: number
  /** Ticks that one piece of that fuel burns. */
  perPiece: number
  /** When the burning piece goes out. */
  until: number
}

/** Fuel in furnaces, by what the bot itself has put in: a furnace does not show its fire from outside. */
export class KnownFurnaces {
  readonly #fires = new Map<string, Fire>()

  stoked(at: Position, pieces: number, ticksPerPiece: number): void {
    const fire = this.#fires.get(positionKey(at)) ?? { unlit: 0, perPiece: ticksPerPiece, until: 0 }
    this.#fires.set(positionKey(at), { ...fire, perPiece: ticksPerPiece, unlit: fire.unlit + pieces * ticksPerPiece })
  }

  /** Something has been smelted for so many ticks, until now. */
  burned(at: Position, ticks: number, now: number): void {
    const fire = this.#fires.get(positionKey(at))
    if (fire === undefined) return
    // what was alight when it began counts first
    const needed = Math.max(0, ticks - Math.max(0, fire.until - (now - ticks)))
    const lit = Math.min(fire.unlit, Math.ceil(needed / fire.perPiece) * fire.perPiece)
    this.#fires.set(positionKey(at), {
      ...fire,
      unlit: fire.unlit - lit,
      until: Math.max(fire.until, now + lit - needed),
    })
  }

  /** Ticks that the furnace will burn without more fuel, if smelting begins now. */
  ticksLeft(at: Position, now: number): number {
    const fire = this.#fires.get(positionKey(at))
    return fire === undefined ? 0 : fire.unlit + Math.max(0, fire.until - now)
  }

  /** Fuel that was not lit has been taken out. */
  emptied(at: Position): void {
    const fire = this.#fires.get(positionKey(at))
    if (fire !== undefined) fire.unlit = 0
  }

  /** It turned out to be cold. */
  wentOut(at: Position): void {
    this.#fires.delete(positionKey(at))
  }
}
