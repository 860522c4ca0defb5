/**
 * What cost functions and checks receive besides facts: a map, a clock, a whole game.
 * Only its type is declared with the domain; the value comes with each request.
 */
export class ContextType<Context> {
  declare readonly '~context': Context
}

/**
 * Declares the type of the context that a domain's functions take.
 *
 * @example
 * defineDomain({ context: contextOf<{ distance(from: string, to: string): number }>(), facts: {}, actions: {} })
 */
export function contextOf<Context>(): ContextType<Context> {
  return new ContextType<Context>()
}
