/**
 * The value that cost functions and checks receive besides facts: a map, a clock, a whole game. The domain declares only its type; each
 * request supplies the value.
 */
export class ContextType<Context> {
  declare readonly '~context': Context
}

/**
 * Declares the type of the context passed to a domain's functions.
 *
 * @example
 * defineDomain({ context: contextOf<{ distance(from: string, to: string): number }>(), facts: {}, actions: {} })
 */
export function contextOf<Context>(): ContextType<Context> {
  return new ContextType<Context>()
}
