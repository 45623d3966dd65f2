/** Days that a session lives without the device having reached the server. */
export const sessionDays = 30;
