/** What a VGDL class says about the look of its sprites when no word does. */

/** Classes by their names, the first that fits. Things that only stand there could be anything: they get a tile with their letter. */
const byClass: readonly (readonly [RegExp, string])[] = [
  [/Avatar/, 'person'],
  [/Portal/, 'portal'],
  [/Door/, 'door'],
  [/Conveyor/, 'belt'],
  [/Resource/, 'gem'],
  // before missiles: a bomber may be of random missiles
  [/Bomber/, 'ufo'],
  [/Missile/, 'bullet'],
  [/Fleeing/, 'mouse'],
  [/Chaser/, 'monster'],
  [/NPC|Walker/, 'alien'],
  [/Spawn|Producer/, 'nest'],
  [/Spreader/, 'fire'],
  [/OrientedFlicker/, 'slash'],
  [/Flicker/, 'spark'],
]

export function pictureOfClass(className: string): string | undefined {
  return byClass.find(([pattern]) => pattern.test(className))?.[1]
}

/** A picture that means something else in this class: a gate that is a portal is no portcullis. */
export function pictureInClass(picture: string, className: string): string {
  return className === 'Portal' && (picture === 'gate' || picture === 'door') ? 'portal' : picture
}
