/** Width of a kept picture in px. */
export const pictureWidth = 880;
/** Height of a kept picture in px. */
export const pictureHeight = 550;
