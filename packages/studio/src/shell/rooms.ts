/** The rooms of the studio, in the order of the rail. */
import { House, PencilRuler } from 'lucide-react'
import type { StudioRoom } from './room.ts'

export const rooms: readonly StudioRoom[] = [
  { id: 'home', title: 'Home', icon: House, keys: 'Alt+H', load: () => import('../rooms/home/home-room.tsx') },
  {
    id: 'author',
    title: 'Author',
    icon: PencilRuler,
    keys: 'Alt+A',
    load: () => import('../rooms/author/author-room.tsx'),
  },
]
