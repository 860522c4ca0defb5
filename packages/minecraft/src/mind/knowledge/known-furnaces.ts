import { type Position, positionKey } from '../../position.ts'

/** What is known of a fire: without anything to smelt it keeps burning, but only the piece of fuel already lit. */
interface Fire {
  /** Ticks left in unlit fuel. */
  unlit: number
  /** Burn time in ticks of one piece of that fuel. */
  perPiece: number
  /** When the burning piece goes out. */
  until: number
}

/** Fuel in furnaces, from what the bot itself has put in: a furnace does not show its fuel from outside. */
export class KnownFurnaces {
  readonly #fires = new Map<string, Fire>()

  stoked(at: Position, pieces: number, ticksPerPiece: number): void {
    const fire = this.#fires.get(positionKey(at)) ?? { unlit: 0, perPiece: ticksPerPiece, until: 0 }
    this.#fires.set(positionKey(at), { ...fire, perPiece: ticksPerPiece, unlit: fire.unlit + pieces * ticksPerPiece })
  }

  /** Records that something has been smelted for that many ticks, up to now. */
  burned(at: Position, ticks: number, now: number): void {
    const fire = this.#fires.get(positionKey(at))
    if (fire === undefined) return
    // fuel already lit at the start is used up first
    const needed = Math.max(0, ticks - Math.max(0, fire.until - (now - ticks)))
    const lit = Math.min(fire.unlit, Math.ceil(needed / fire.perPiece) * fire.perPiece)
    this.#fires.set(positionKey(at), {
      ...fire,
      unlit: fire.unlit - lit,
      until: Math.max(fire.until, now + lit - needed),
    })
  }

  /** Ticks the furnace will burn without more fuel if smelting starts now. */
  ticksLeft(at: Position, now: number): number {
    const fire = this.#fires.get(positionKey(at))
    return fire === undefined ? 0 : fire.unlit + Math.max(0, fire.until - now)
  }

  /** Records that unlit fuel has been taken out. */
  emptied(at: Position): void {
    const fire = this.#fires.get(positionKey(at))
    if (fire !== undefined) fire.unlit = 0
  }

  /** Records that the furnace turned out to be cold. */
  wentOut(at: Position): void {
    this.#fires.delete(positionKey(at))
  }
}
