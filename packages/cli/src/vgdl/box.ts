import type { BoxedGame } from '@telos/vgdl'
export const gamesInTheBox: readonly BoxedGame[] = []
