/** The rules' answer to something a player tries. A refusal changes nothing. */
export type Ruling = Allowed | Refused

export interface Allowed {
  readonly allowed: true
}

export interface Refused {
  readonly allowed: false
  /** For people: `too far away (7.2 blocks, reach is 4.5)`. */
  readonly why: string
}

export const allowed: Allowed = { allowed: true }

export function refused(why: string): Refused {
  return { allowed: false, why }
}
