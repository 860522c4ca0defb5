/** Waits for files of an author, which may await what never comes. */

/** Nothing is left that could settle a promise. */
export class NeverSettledError extends Error {
  override readonly name = 'NeverSettledError'

  constructor() {
    super('awaits something that never comes')
  }
}

/**
 * The value, once it is there. Node ends a process without a word when all that is left is a promise that nobody will settle; this rejects
 * instead.
 *
 * @example await settled(generate(values, seed))
 */
export async function settled<Value>(value: Value): Promise<Awaited<Value>> {
  if (typeof (value as { readonly then?: unknown } | null | undefined)?.then !== 'function')
    return value as Awaited<Value>
  let giveUp: () => void = () => {}
  const never = new Promise<never>((_, reject) => {
    giveUp = () => reject(new NeverSettledError())
  })
  process.once('beforeExit', giveUp)
  try {
    return await Promise.race([value, never])
  } finally {
    process.off('beforeExit', giveUp)
  }
}
