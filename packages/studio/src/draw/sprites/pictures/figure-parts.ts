/** Parts of which people are made. */
import { box, disc, withMirror } from '@telos/draw'

export const legs = `shade ${box(21, 46, 9, 14, 3)}${box(34, 46, 9, 14, 3)}`
export const arms = `main 8 ${withMirror('M22 37L15 46')}`
export const hands = `skin ${disc(14.5, 47, 4)}${disc(49.5, 47, 4)}`
export const torso = `main ${box(18, 31, 28, 21, 9)}`
export const head = `skin ${disc(32, 19, 13.5)}`
export const body = [legs, arms, hands, torso, head]
export const robe = [`main M24 31L40 31L49 60L15 60Z`, `main 8 ${withMirror('M24 36L15 46')}`, hands, head]
export const eyes = `ink ${disc(27, 20, 2.5)}${disc(37, 20, 2.5)}`
export const shortHair = 'hair M18.5 19C17 6 25 4.5 32 4.5C39 4.5 47 6 45.5 19C43 13 38 12 32 12C26 12 21 13 18.5 19Z'
export const nape = [`hair ${disc(32, 18, 13.5)}`]
