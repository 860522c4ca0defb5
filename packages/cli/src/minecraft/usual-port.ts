/** The default port of Minecraft servers. */
export const usualPort = 25_565
