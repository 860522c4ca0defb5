/** All pictures by name. */
import { beastPictures } from './beasts.ts'
import { commonPictures } from './common.ts'
import { creaturePictures } from './creatures.ts'
import { effectPictures } from './effects.ts'
import { goodsPictures } from './goods.ts'
import { peoplePictures } from './people.ts'
import type { SpritePicture } from './sprite-picture.ts'
import { terrainPictures } from './terrain.ts'
import { thingPictures } from './things.ts'
import { vehiclePictures } from './vehicles.ts'

/** By family, in the order in which documents show them. */
export const spriteFamilies: Readonly<Record<string, Readonly<Record<string, SpritePicture>>>> = {
  common: commonPictures,
  people: peoplePictures,
  beasts: beastPictures,
  creatures: creaturePictures,
  things: thingPictures,
  goods: goodsPictures,
  terrain: terrainPictures,
  vehicles: vehiclePictures,
  effects: effectPictures,
}

export const spritePictures: ReadonlyMap<string, SpritePicture> = new Map(
  Object.values(spriteFamilies).flatMap((family) => Object.entries(family)),
)
